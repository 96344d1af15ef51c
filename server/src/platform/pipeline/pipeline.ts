import { type AnyHandler, type Call } from './handler.ts'
import type { Asked } from './request.ts'
import type { Registrant } from '../caller.ts'
import { Invalid, Refusal } from '../refusal.ts'
import { databaseNow, type Reader } from '../database/index.ts'
import { type CommandKey, dropKey, keepAnswer, takeKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { makeGate, makeGates } from '../gate.ts'
import type { Limit } from '../limits.ts'
import { makeFormReader } from './read-form.ts'
import type { AccountHold, Authenticate, UploadStore, Context } from '../context.ts'

const actorName = (registrant: Registrant | null): string =>
  registrant ? `registrant:${registrant.accountId}` : 'anyone'

type Surroundings = { context: Context; authenticate: Authenticate }
type Known = { registrant: Registrant | null; now: Date }

/** What has become known of a call, also when it is then refused: who asked, and what it was about. */
type Trace = { registrant: Registrant | null; subject: string | null }

/** Who asks, by the database's clock. */
const recognise = async (
  { context, authenticate }: Surroundings,
  op: AnyHandler['op'],
  db: Reader,
  asked: Asked,
  hold: AccountHold,
): Promise<Known> => {
  if (asked.token === null || op.who === 'anyone') {
    if (op.who !== 'anyone') throw new Refusal('request.unauthenticated')
    return { registrant: null, now: await databaseNow(db) }
  }
  const known = await authenticate(context, db, asked.token, hold)
  if (!known.registrant) throw new Refusal('request.unauthenticated')
  return known
}

const holdOf = ({ op, exclusive }: AnyHandler): AccountHold =>
  op.method === 'GET' ? null : exclusive === true ? 'alone' : 'held'

/** Under which key of whom this command is done once; null where it needs none. Refuses where it needs one and has none. */
const commandKey = (op: AnyHandler['op'], { key }: Asked, registrant: Registrant | null): CommandKey | null => {
  if (op.idempotency !== 'required') return null
  if (key === null) throw new Refusal('request.key-missing')
  return { scope: `${op.name}|${actorName(registrant)}`, key }
}

/** All that the handler is handed. */
const callOf = (context: Context, asked: Asked, db: Reader, known: Known, trace: Trace, input: unknown) =>
  ({
    input: input as Call<AnyHandler['op']>['input'],
    actor: known.registrant,
    caller: asked.caller,
    context,
    db,
    now: known.now,
    refuse: (code, more) => {
      throw new Refusal(code, more)
    },
    invalid: (...faults) => {
      throw new Invalid(faults)
    },
    about: id => void (trace.subject = id),
    setCookie: asked.setCookie,
    uploads: asked.uploads,
  }) satisfies Call<AnyHandler['op']>

/** Answers that are the same for everybody. Their inputs are codes of a list, so there are few. */
const makeKeeping = () => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (handler: AnyHandler, asked: Asked, ask: () => Promise<unknown>): Promise<unknown> => {
    const name = `${handler.op.name} ${JSON.stringify(parseInput(handler.op, asked))}`
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask()
    kept.set(name, { answer, until: performance.now() + (handler.keepSeconds ?? 0) * 1000 })
    // A failure is not kept.
    answer.catch(() => kept.delete(name))
    return answer
  }
}

/** Refused commands of one person, or about one thing, that are chained in an hour: more of them tell no more. */
const recordedRefusals: Limit = { name: 'audit-refusals', points: 300, seconds: 3_600 }

/** One call in its transaction (or, to read, on the pool): parse, authorise, run the handler, audit, keep the answer. */
const makePerform = (around: Surroundings) => {
  const { context } = around
  return async (handler: AnyHandler, db: Reader, asked: Asked, trace: Trace): Promise<unknown> => {
    const { op } = handler
    // Who asks comes before what is asked: a stranger learns nothing about the form of a protected call.
    const known = await recognise(around, op, db, asked, holdOf(handler))
    trace.registrant = known.registrant
    const input = parseInput(op, asked)
    const actor = actorName(known.registrant)
    const key = commandKey(op, asked, known.registrant)
    if (key !== null) {
      const kept = await takeKey(context, db, key, asked.filesHash === '' ? input : [input, asked.filesHash])
      if (!kept.fresh) return kept.answer
    }
    const call = callOf(context, asked, db, known, trace, input)
    const note = async (result: string) => {
      // What nobody known did, to nothing of anybody's, is counted with all calls (metrics.ts): whoever likes could swell the chain.
      if (known.registrant === null && trace.subject === null) return
      // Reading a paper is recorded too: it tells more of a person than any list.
      const recorded = op.method !== 'GET' || (op.wire === 'stream' && op.who !== 'anyone')
      if (recorded) await audit(db, op.name, actor, trace.subject, result, asked)
    }
    try {
      const answer = await handler.run(call as never)
      if (key !== null) await keepAnswer(context, db, key, answer)
      await note('done')
      return answer
    } catch (fault) {
      if (!(fault instanceof Refusal && fault.keep)) throw fault
      // What the handler wrote stays, but a refusal is no answer to keep: the key is free again.
      if (key !== null) await dropKey(db, key)
      await note(fault.code)
      return fault
    }
  }
}

type Perform = ReturnType<typeof makePerform>

const makeCommand = (around: Surroundings, uploadStore: UploadStore, perform: Perform) => {
  const { context } = around
  const readForm = makeFormReader(context, uploadStore)
  const gate = makeGate(6, 2_000)
  // Commands of one account wait for each other in the database, with a connection each: no session may hold them all.
  const gates = makeGates(4, 200)
  const release = async (uploads: readonly string[]): Promise<void> => {
    try {
      await uploadStore.release(context, uploads)
    } catch (fault) {
      // The sweep finds them within the hour.
      context.log.warn({ err: fault }, 'files that nothing took could not be given up')
    }
  }

  /** A command with the files that came along: those that the handler did not take are given up. */
  return async (handler: AnyHandler, asked: Asked, trace: Trace): Promise<unknown> => {
    const { op } = handler
    const attempt = async (ready: Asked) => {
      const work = () => context.db.transaction().execute(db => perform(handler, db, ready, trace))
      const pass = () => (handler.costly === true ? gate(work) : work())
      const answer = await (asked.token === null ? pass() : gates(asked.token, pass))
      if (answer instanceof Refusal) throw answer
      return answer
    }
    if (asked.openForm === null) return attempt(asked)
    // A stranger's files are not even read where a stranger may not send any.
    const asker = await recognise(around, op, context.db, asked, null)
    trace.registrant = asker.registrant
    const brought = await readForm(handler, asked, asker, () => commandKey(op, asked, asker.registrant))
    try {
      return await attempt({ ...asked, ...brought })
    } finally {
      if (brought.uploads.length > 0) await release(brought.uploads)
    }
  }
}

/** One pipeline for all operations. */
export const makePipeline = (context: Context, authenticate: Authenticate, uploadStore: UploadStore) => {
  const keeping = makeKeeping()
  const perform = makePerform({ context, authenticate })
  const command = makeCommand({ context, authenticate }, uploadStore, perform)
  return async (handler: AnyHandler, asked: Asked): Promise<unknown> => {
    const trace: Trace = { registrant: null, subject: null }
    if (handler.keepSeconds !== undefined)
      return keeping(handler, asked, () => perform(handler, context.db, asked, trace))
    if (handler.op.method === 'GET') return perform(handler, context.db, asked, trace)
    try {
      return await command(handler, asked, trace)
    } catch (fault) {
      // A refused command was rolled back with its audit row; the refusal itself is recorded.
      if (fault instanceof Refusal && !fault.keep) await refused(context, handler.op.name, fault, asked, trace)
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

/** Records who was refused what. Who is not known, about nothing known, and who asks too often, is logged, not chained. */
const refused = async (context: Context, operation: string, refusal: Refusal, asked: Asked, trace: Trace) => {
  const { registrant, subject } = trace
  const whom = registrant?.accountId ?? subject
  context.log.info({ id: asked.caller.correlationId, operation, code: refusal.code }, 'refused')
  if (whom === null || refusal.code === 'request.too-many') return
  try {
    const { left } = await context.limits.take(recordedRefusals, whom)
    if (left) await audit(context.db, operation, actorName(registrant), subject, refusal.code, asked)
  } catch (fault) {
    context.log.warn({ operation, err: fault }, 'a refusal could not be audited')
  }
}

export type Pipeline = ReturnType<typeof makePipeline>
