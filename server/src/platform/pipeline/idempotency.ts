import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { lockTimedOut, type Reader } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { Bytes, Later, Refusal } from '../refusal.ts'
import { isOfOffice, type Operation } from '#contract/operation'
import { type Actor, actorName } from '../actor.ts'
import type { Context } from '../context.ts'
import type { RequestInfo } from './request.ts'

/**
 * Identifies a command by its caller and key (S-1.7). `fromContent`: the client sent no key, and the key is derived
 * from the content.
 */
export type CommandKey = { scope: string; key: string; fromContent?: boolean }

/** Seconds for which equal commands without a key count as one: as long as a client keeps retrying by itself. */
export const contentSeconds = 60

/** Returns the content of a command: its input and, if there are files, a hash of their bytes. */
const contentOf = (input: unknown, filesHash: string): unknown => (filesHash === '' ? input : [input, filesHash])

/**
 * Returns the key of this command; null if it needs none. A registrant's client that sends no key is protected by the
 * content of its command; staff and other systems are refused without a key, and everybody is refused with a
 * malformed key.
 */
export const commandKey = (
  { vault }: Context,
  op: Operation,
  asked: RequestInfo,
  actor: Actor,
  input: unknown,
): CommandKey | null => {
  const { key, caller, filesHash } = asked
  if (op.idempotency !== 'required') return null
  const scope = `${op.name}|${actorName(actor)}`
  if (key !== null && key !== '') return { scope, key }
  if (key === '' || isOfOffice(op) || op.who === 'integration') throw new Refusal('request.key-missing')
  // Anonymous callers share one name, so the IP address is included: the command of one is not the retry of another.
  const from = actor.kind === 'anyone' ? caller.ip : ''
  const mac = vault.mac('idempotency', JSON.stringify([scope, from, contentOf(input, filesHash)]))
  return { scope, key: `content:${mac.toString('hex')}`, fromContent: true }
}

/** Statement that deletes an equal command once it is too old for a retry. */
const deleteOld = prepared((db, scope: string, key: string) =>
  db
    .deleteFrom('platform.idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '<', sql<string>`platform.now() - make_interval(secs => ${sql.lit(contentSeconds)})`)
    .returning('key'),
)

const insertKey = prepared((db, scope: string, key: string, bodyMac: Buffer) =>
  db
    .insertInto('platform.idempotency')
    .values({ scope, key, bodyMac })
    .onConflict(conflict => conflict.doNothing())
    .returning('key'),
)

/** An answer as stored for retries: sealed, and a long one compressed before that. One of the two is null. */
type Stored = { sealed: Buffer | null; packed: Buffer | null }
export type StoredAnswer = CommandKey & Stored

/**
 * Length of the shortest answer that is compressed. PostgreSQL stores a row above 2 kB in pieces elsewhere, and cannot
 * compress what is encrypted.
 */
const packedFrom = 1_500

/**
 * Takes a tenth of a millisecond for an answer of 4 kB. A higher quality gains nothing, and a larger window only takes
 * memory.
 */
const compress = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  })

// What a sealed value is bound to: one cannot be read as the answer of another command, or in the other column.
const sealedRow = ({ scope, key }: CommandKey): string => `${scope}|${key}`
const packedRow = ({ scope, key }: CommandKey): string => `${scope}|${key}|packed`

/** Returns the stored answer as JSON, or null if there is none yet. */
const openAnswer = ({ vault }: Context, command: CommandKey, { sealed, packed }: Stored): string | null => {
  if (packed !== null) return brotliDecompressSync(vault.openPassingBytes(packedRow(command), packed)).toString()
  return sealed === null ? null : vault.openPassing(sealedRow(command), sealed)
}

type Taken = { fresh: true } | { fresh: false; answer: unknown }

/**
 * Takes the key for this command, or returns the answer that it got before. Waits up to three seconds for an equal
 * command in progress.
 */
export const takeKey = async (
  context: Context,
  db: Reader,
  { scope, key, fromContent = false }: CommandKey,
  input: unknown,
  filesHash: string,
): Promise<Taken> => {
  const bodyMac = context.vault.mac('idempotency', JSON.stringify(contentOf(input, filesHash)))
  try {
    if (fromContent) await deleteOld(db, scope, key)
    const [taken] = await insertKey(db, scope, key, bodyMac)
    if (taken) return { fresh: true }
  } catch (fault) {
    throw lockTimedOut(fault) ? new Refusal('request.in-flight', { retryAfter: 2 }) : fault
  }
  const before = await db
    .selectFrom('platform.idempotency')
    .select(['bodyMac', 'sealed', 'packed'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!before) throw new Refusal('request.in-flight', { retryAfter: 1 })
  if (!before.bodyMac.equals(bodyMac)) throw new Refusal('request.key-reused')
  const stored = openAnswer(context, { scope, key }, before)
  if (stored === null) throw new Refusal('request.in-flight', { retryAfter: 1 })
  return { fresh: false, answer: JSON.parse(stored) }
}

/** True if this command was already done under this key. Its files then need not be proved or stored again. */
export const wasDone = async (db: Reader, { scope, key }: CommandKey): Promise<boolean> =>
  (await db
    .selectFrom('platform.idempotency')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

/** Encrypts an answer for retries. Throws for an answer of bytes, which is not stored. */
export const sealAnswer = (context: Context, { scope, key }: CommandKey, answer: unknown): StoredAnswer => {
  if (answer instanceof Bytes || answer instanceof Later) throw new Error('bytes are not kept')
  const { vault } = context
  const text = JSON.stringify(answer)
  return text.length < packedFrom
    ? { scope, key, sealed: vault.sealPassing(sealedRow({ scope, key }), text), packed: null }
    : { scope, key, sealed: null, packed: vault.sealPassing(packedRow({ scope, key }), compress(text)) }
}

/** Statement that stores the answer. */
export const insertAnswer = (db: Reader, { scope, key, sealed, packed }: StoredAnswer) =>
  db.updateTable('platform.idempotency').set({ sealed, packed }).where('scope', '=', scope).where('key', '=', key)

/** Deletes the key of a command that did not succeed, so that the client can try it again. */
export const deleteKey = async (db: Reader, { scope, key }: CommandKey): Promise<void> => {
  await db.deleteFrom('platform.idempotency').where('scope', '=', scope).where('key', '=', key).execute()
}

/** Deletes the answers stored for a person's retries: they contain what the person saw. */
export const deleteAnswers = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('platform.idempotency').where('scope', 'like', `%|registrant:${accountId}`).execute()
}
