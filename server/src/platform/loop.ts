import { createHash } from 'node:crypto'
import { mostBytes } from '#contract/files/paper'
import { type AnyAction, type Call } from './action.ts'
import { type Caller, type Registrant } from './caller.ts'
import { Bytes, Invalid, Refusal } from './refusal.ts'
import { databaseNow, lockTimedOut, type Reader } from './database.ts'
import { parseInput, type Parts } from './input.ts'
import { makeBudget } from './budget.ts'
import { makeGate } from './gate.ts'
import type { Limit } from './limits.ts'
import type { Form } from './multipart.ts'
import type { Authenticate, TakePapers, World } from './world.ts'

/** What came in by the door. */
export type Asked = Parts & {
  caller: Caller
  token: string | null
  key: string | null
  setCookie: Call<AnyAction['op']>['setCookie']
  /** Where files may come with it, the form is read only once it is known who sends it. */
  readForm: (() => Promise<Form>) | null
  /** As the form says of itself; the parser holds it to that. */
  formBytes: number
  papers: readonly string[]
  /** Of the files' bytes: a retry brings the same. */
  filesHash: string
}

type Kept = { fresh: true } | { fresh: false; answer: unknown }

/** Takes the key for this command, or finds the answer that it got before. A twin in flight is waited for, three seconds. */
const takeKey = async (world: World, db: Reader, scope: string, key: string, input: unknown): Promise<Kept> => {
  const bodyMac = world.vault.mac('idempotency', JSON.stringify(input))
  try {
    const taken = await db
      .insertInto('platform.idempotency')
      .values({ scope, key, bodyMac })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (taken) return { fresh: true }
  } catch (fault) {
    throw lockTimedOut(fault) ? new Refusal('request.in-flight', { retryAfter: 2 }) : fault
  }
  const before = await db
    .selectFrom('platform.idempotency')
    .select(['bodyMac', 'sealed'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!before) throw new Refusal('request.in-flight', { retryAfter: 1 })
  if (!before.bodyMac.equals(bodyMac)) throw new Refusal('request.key-reused')
  if (before.sealed === null) throw new Refusal('request.in-flight', { retryAfter: 1 })
  return { fresh: false, answer: JSON.parse(world.vault.openPassing(`${scope}|${key}`, before.sealed)) }
}

const actorName = (registrant: Registrant | null): string =>
  registrant ? `registrant:${registrant.accountId}` : 'anyone'

type Surroundings = { world: World; authenticate: Authenticate; takePapers: TakePapers }
type Known = { registrant: Registrant | null; now: Date }

/** Who asks, by the database's clock. */
const recognise = async (
  { world, authenticate }: Omit<Surroundings, 'takePapers'>,
  op: AnyAction['op'],
  db: Reader,
  asked: Asked,
) => {
  if (asked.token === null || op.who === 'anyone') {
    if (op.who !== 'anyone') throw new Refusal('request.unauthenticated')
    return { registrant: null, now: await databaseNow(db) }
  }
  const known = await authenticate(world, db, asked.token)
  if (!known.registrant) throw new Refusal('request.unauthenticated')
  return known
}

/** All that the deed is handed. */
const callOf = (world: World, asked: Asked, db: Reader, known: Known, input: unknown) => {
  const about: { subject: string | null } = { subject: null }
  const call = {
    input: input as Call<AnyAction['op']>['input'],
    actor: known.registrant,
    caller: asked.caller,
    world,
    db,
    now: known.now,
    refuse: (code, more) => {
      throw new Refusal(code, more)
    },
    invalid: (...faults) => {
      throw new Invalid(faults)
    },
    about: id => void (about.subject = id),
    setCookie: asked.setCookie,
    papers: asked.papers,
  } satisfies Call<AnyAction['op']>
  return { call, about }
}

/** Answers that are the same for everybody. Their inputs are codes of a list, so there are few. */
const makeKeeping = () => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (action: AnyAction, asked: Asked, ask: () => Promise<unknown>): Promise<unknown> => {
    const name = `${action.op.name} ${JSON.stringify(parseInput(action.op, asked))}`
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask()
    kept.set(name, { answer, until: performance.now() + (action.keepSeconds ?? 0) * 1000 })
    // A failure is not kept.
    answer.catch(() => kept.delete(name))
    return answer
  }
}

const filesPerAccount: Limit = { name: 'files', points: 100, seconds: 86_400 }
/** Whole offices and mobile networks share an address. */
const filesPerNetwork: Limit = { name: 'files-network', points: 600, seconds: 3_600 }

/** A form without files is smaller than this, and finds room always. */
const smallForm = 100_000

/** What it will hold of our memory: never more than the parser lets through. */
const roomFor = (op: AnyAction['op'], { readForm: read, formBytes }: Asked): number =>
  read === null || formBytes < smallForm ? 0 : Math.min(formBytes, smallForm + op.files * mostBytes)

/** Reads the form of a call that may bring files, and has the files looked at, stored and cleaned before the deed begins. */
const readForm = async (around: Surroundings, op: AnyAction['op'], asked: Asked): Promise<Asked> => {
  if (asked.readForm === null) return asked
  const { world } = around
  // A stranger's files are not even read where a stranger may not send any.
  const { registrant } = await recognise(around, op, world.db, asked)
  const { body, files } = await asked.readForm()
  const ready = { ...asked, body }
  if (files.length === 0) return ready
  parseInput(op, ready)
  for (let taken = 0; taken < files.length; taken++) {
    if (registrant) await world.limits.need(filesPerAccount, registrant.accountId)
    else await world.limits.need(filesPerNetwork, asked.caller.network)
  }
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes)
  return { ...ready, papers: await around.takePapers(world, files), filesHash: hash.digest('hex') }
}

/** One loop for all operations: parse, authorise, open the transaction, do the deed, audit, keep the answer. */
export const makeLoop = (world: World, authenticate: Authenticate, takePapers: TakePapers) => {
  const around = { world, authenticate, takePapers }
  const keeping = makeKeeping()
  const gate = makeGate(6, 2_000)
  const budget = makeBudget(400_000_000)
  const perform = async (action: AnyAction, db: Reader, asked: Asked): Promise<unknown> => {
    const { op } = action
    // Who asks comes before what is asked: a stranger learns nothing about the form of a protected call.
    const known = await recognise(around, op, db, asked)
    const input = parseInput(op, asked)
    const actor = actorName(known.registrant)
    const scope = `${op.name}|${actor}`
    const key = op.idempotency === 'required' ? (asked.key ?? '') : null
    if (key === '') throw new Refusal('request.key-missing')
    if (key !== null) {
      const kept = await takeKey(world, db, scope, key, asked.filesHash === '' ? input : [input, asked.filesHash])
      if (!kept.fresh) return kept.answer
    }
    const { call, about } = callOf(world, asked, db, known, input)
    const note = async (result: string) => {
      // Reading a paper is recorded too: it tells more of a person than any list.
      const recorded = op.method !== 'GET' || (op.wire === 'stream' && op.who !== 'anyone')
      if (recorded) await audit(db, op.name, actor, about.subject, result, asked)
    }
    try {
      const answer = await action.run(call as never)
      if (key !== null) await keepAnswer(world, db, scope, key, answer)
      await note('done')
      return answer
    } catch (fault) {
      if (!(fault instanceof Refusal && fault.keep)) throw fault
      // What the deed wrote stays, but a refusal is no answer to keep: the key is free again.
      if (key !== null) await dropKey(db, scope, key)
      await note(fault.code)
      return fault
    }
  }

  return async (action: AnyAction, asked: Asked): Promise<unknown> => {
    if (action.keepSeconds !== undefined) return keeping(action, asked, () => perform(action, world.db, asked))
    if (action.op.method === 'GET') return perform(action, world.db, asked)
    try {
      const ready = await budget(roomFor(action.op, asked), () => readForm(around, action.op, asked))
      const deed = () => world.db.transaction().execute(db => perform(action, db, ready))
      const answer = await (action.costly === true ? gate(deed) : deed())
      if (answer instanceof Refusal) throw answer
      return answer
    } catch (fault) {
      // A refused command was rolled back with its audit row; the refusal itself is recorded.
      if (fault instanceof Refusal && !fault.keep) await refused(world, action.op.name, fault, asked)
      throw fault
    }
  }
}

const audit = async (
  db: Reader,
  operation: string,
  actor: string,
  subject: string | null,
  result: string,
  asked: Asked,
) => {
  await db
    .insertInto('platform.audit')
    .values({ actor, operation, subject, result, correlationId: asked.caller.correlationId })
    .execute()
}

const refused = async (world: World, operation: string, refusal: Refusal, asked: Asked): Promise<void> => {
  try {
    await audit(world.db, operation, 'refused', null, refusal.code, asked)
  } catch (fault) {
    world.log.warn({ operation, err: fault }, 'a refusal could not be audited')
  }
}

const dropKey = async (db: Reader, scope: string, key: string): Promise<void> => {
  await db.deleteFrom('platform.idempotency').where('scope', '=', scope).where('key', '=', key).execute()
}

const keepAnswer = async (world: World, db: Reader, scope: string, key: string, answer: unknown): Promise<void> => {
  if (answer instanceof Bytes) throw new Error('bytes are not kept')
  await db
    .updateTable('platform.idempotency')
    .set({ sealed: world.vault.sealPassing(`${scope}|${key}`, JSON.stringify(answer)) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Forgets the answers kept for somebody's retries: they hold what the person saw. */
export const forgetAnswers = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('platform.idempotency').where('scope', 'like', `%|registrant:${accountId}`).execute()
}

export type Loop = ReturnType<typeof makeLoop>
