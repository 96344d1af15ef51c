import { createHash } from 'node:crypto'
import { maxBytes } from '#contract/files/upload'
import type { AnyHandler } from './handler.ts'
import { type Budget, makeBudget, type Sender } from './budget.ts'
import { type CommandKey, wasDone } from './idempotency.ts'
import { parseInput } from './input.ts'
import type { SharedLimit, WindowLimit } from '../limits.ts'
import type { RequestInfo } from './request.ts'
import { Refusal } from '../refusal.ts'
import type { ArrivedFile } from '../files.ts'
import type { Form } from './multipart.ts'
import { type Actor, actorName, type Registrant, type Staff } from '../actor.ts'
import type { UploadStore, Context } from '../context.ts'

const perAccount: WindowLimit = { name: 'files', points: 100, seconds: 86_400 }
/** Staff photograph documents that others have signed. */
const perStaff: WindowLimit = { name: 'files-staff', points: 1_000, seconds: 86_400 }
/** Limit for one proof, such as the code of a mobile number: one form, and its retries with better pictures. */
const perProof: WindowLimit = { name: 'files-proof', points: 40, seconds: 3_600 }
/** Whole offices and mobile networks share an address. */
const perNetwork: SharedLimit = { name: 'files-network', burst: 600, everySeconds: 6, own: 40 }
/** Megabytes that anonymous callers of one network may have checked in an hour. */
const megabytesPerNetwork: SharedLimit = { name: 'files-megabytes', burst: 2_000, everySeconds: 1.8, own: 400 }

/**
 * Bytes of memory that files may use: in total, for one account (its two largest forms), and for the anonymous
 * callers of one network.
 */
const maxFormBytes = { all: 400_000_000, account: 4 * maxBytes + 1_000_000, network: 100_000_000 }

/** The sender: a person with a session, or an anonymous caller whose proof the handler has checked. */
type Known = { actor: Registrant | Staff; proof: null } | { actor: null; proof: string }

const senderOf = ({ actor }: Known, { caller }: RequestInfo): Sender =>
  actor ? { name: actorName(actor), most: maxFormBytes.account } : { name: caller.network, most: maxFormBytes.network }

/** Counts the files against the limits, once their size is known and before anything is done with them. */
const count = async ({ limits }: Context, known: Known, { caller }: RequestInfo, files: readonly ArrivedFile[]) => {
  const limit = known.actor?.kind === 'staff' ? perStaff : perAccount
  if (known.actor) return limits.need(limit, actorName(known.actor), files.length)
  await limits.need(perProof, known.proof, files.length)
  await limits.needOf(perNetwork, caller, files.length)
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  await limits.needOf(megabytesPerNetwork, caller, Math.ceil(bytes / 1_000_000))
}

const sizeOf = (file: ArrivedFile): number => ('path' in file ? file.size : file.bytes.length)

const hashOf = (files: readonly ArrivedFile[]): string => {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(JSON.stringify([file.name, sizeOf(file)])).update('path' in file ? file.sha256 : file.bytes)
  return hash.digest('hex')
}

type Around = { context: Context; uploadStore: UploadStore; budget: Budget }

/**
 * Content of a form: its input, the ids of its files in the store, and a hash of their bytes, which a retry has too.
 */
type Brought = { body: unknown; uploads: readonly string[]; filesHash: string }

const readFiles = async (
  around: Around,
  known: Known,
  asked: RequestInfo,
  form: Form,
  keyWith: (filesHash: string) => CommandKey | null,
) => {
  const { context, uploadStore, budget } = around
  const hold = budget(senderOf(known, asked))
  try {
    const files = await form.files(hold.add)
    if (files.length === 0) return { uploads: [], filesHash: '' }
    const filesHash = hashOf(files)
    const key = keyWith(filesHash)
    // The command was done before: its answer is stored, and so are its files.
    if (key && (await wasDone(context.db, key))) return { uploads: [], filesHash }
    await count(context, known, asked, files)
    return { uploads: await uploadStore.take(context, files), filesHash }
  } finally {
    hold.release()
  }
}

/** Returns the key of a command from its input and a hash of its files. */
export type KeyOf = (input: unknown, filesHash: string) => CommandKey | null

type Asker = { actor: Actor; now: Date }

/**
 * Returns the proof of an anonymous sender, which the handler finds in the input. A retry of a finished command was
 * proved the first time.
 */
const proofOf = async (
  context: Context,
  handler: AnyHandler,
  asked: RequestInfo,
  key: CommandKey | null,
  now: Date,
) => {
  const input = parseInput(handler.op, asked)
  if (!handler.authenticateUpload) throw new Error(`nothing admits files to ${handler.op.name}`)
  const isRetry = async () => key !== null && (await wasDone(context.db, key))
  const retried = `${key?.scope}|${key?.key}`
  if (await isRetry()) return retried
  const { caller } = asked
  try {
    return await handler.authenticateUpload({
      input,
      actor: { kind: 'anyone' },
      caller,
      context,
      db: context.db,
      now,
    } as never)
  } catch (fault) {
    // The first of two equal commands may have used the proof since then, which makes this one a retry.
    if (fault instanceof Refusal && (await isRetry())) return retried
    throw fault
  }
}

/**
 * Reads the form of a call that may have files: first the fields, then the check of who may send files, then the
 * files; only then are these checked, cleaned and stored, before the handler starts.
 */
export const makeFormReader = (context: Context, uploadStore: UploadStore) => {
  const around = { context, uploadStore, budget: makeBudget(maxFormBytes.all) }
  return async (handler: AnyHandler, asked: RequestInfo, asker: Asker, keyOf: KeyOf): Promise<Brought> => {
    if (asked.openForm === null) throw new Error(`${handler.op.name} takes no files`)
    const form = await asked.openForm()
    try {
      const withBody = { ...asked, body: form.body }
      const input = parseInput(handler.op, withBody)
      const key = keyOf(input, '')
      const { actor } = asker
      const known: Known =
        actor.kind === 'registrant' || actor.kind === 'staff'
          ? { actor, proof: null }
          : { actor: null, proof: await proofOf(context, handler, withBody, key, asker.now) }
      return { body: form.body, ...(await readFiles(around, known, asked, form, hash => keyOf(input, hash))) }
    } finally {
      await form.close()
    }
  }
}
