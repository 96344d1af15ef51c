import { RecordedPurpose } from '#contract/office/purpose'
import { isOfOffice } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { AccountLock, Context } from '../context.ts'
import type { Database, Reader } from '../database/index.ts'
import { Invalid, Later, Refusal } from '../refusal.ts'
import { requireLater } from './make-later.ts'
import type { AnyHandler, Call } from './handler.ts'
import { commandKey, deleteKey, sealAnswer, takeKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { authorise, type AuthResult, type Authenticate } from './recognise.ts'
import { priorityOf } from './rank.ts'
import { recordCall, type AuditTrail } from './record-call.ts'
import type { RequestInfo } from './request.ts'

/** What only staff may write, or systems that the office lets in, is written through a pool of its own, under a role of its own. */
export const databaseOf = (context: Context, { op, writes }: Pick<AnyHandler, 'op' | 'writes'>): Database => {
  if (isOfOffice(op) || op.who === 'integration') return context.office
  // What is recorded, and what a link is used up by, is written.
  const onlyReads =
    op.method === 'GET' && writes !== true && !op.audited && (op.who === 'registrant' || op.who === 'anyone')
  return onlyReads ? context.reads : context.db
}

/** Lets a call to its database in its turn. */
export const withAdmissionControl = <Result>(
  context: Context,
  handler: AnyHandler,
  { token, officeCookie }: RequestInfo,
  work: () => Promise<Result>,
): Promise<Result> => {
  const db = databaseOf(context, handler)
  const { own, reads, office } = context.load
  const isOffice = db === context.office
  // By its signature alone: whether it is still good is asked in its turn.
  const isKnown = () =>
    isOffice ? officeCookie !== null || token !== null : token !== null && context.isOurToken(token)
  return (isOffice ? office : db === context.reads ? reads : own).pass(() => priorityOf(handler, isKnown()), work)
}

/** Counts a call among those under way, from when it begins to wait. What staff and other systems ask has connections of its own. */
export const counted = <Result>(context: Context, handler: AnyHandler, work: () => Promise<Result>): Promise<Result> =>
  databaseOf(context, handler) === context.office ? work() : context.underWay.during(work)

const lockOf = ({ op, exclusive }: AnyHandler): AccountLock =>
  op.method === 'GET' ? null : exclusive === true ? 'alone' : 'held'

/** All that the handler is handed. */
const buildHandlerContext = (
  context: Context,
  asked: RequestInfo,
  db: Reader,
  { actor, now }: AuthResult,
  trace: AuditTrail,
  input: unknown,
) =>
  ({
    input: input as Call<AnyHandler['op']>['input'],
    actor,
    caller: asked.caller,
    context,
    db,
    now,
    refuse: (code, more) => {
      throw new Refusal(code, more)
    },
    invalid: (...faults) => {
      throw new Invalid(faults)
    },
    setAuditSubject: id => void (trace.subject = id),
    setAuditSubjects: judged => void (trace.judged = judged),
    setCookie: asked.setCookie,
    uploads: asked.uploads,
  }) satisfies Call<AnyHandler['op']>

/** What a call that is answered from memory is handed. */
export const buildInMemoryContext = (context: Context, { op }: AnyHandler, asked: RequestInfo) => ({
  input: parseInput(op, asked),
  visitor: asked.visitor(),
  context,
  refuse: (code: RefusalCode) => {
    throw new Refusal(code)
  },
  setCookie: asked.setCookie,
})

/** One call in its transaction (or, to read, on the pool): know who asks, parse, authorise, run the handler, audit, keep the answer. */
export const makePerform =
  (context: Context, recognise: Authenticate) =>
  async (handler: AnyHandler, db: Reader, asked: RequestInfo, trace: AuditTrail): Promise<unknown> => {
    const { op } = handler
    // Who asks comes before what is asked: a stranger learns nothing about the form of a protected call.
    const known = await recognise(op, db, asked, lockOf(handler))
    trace.actor = known.actor
    authorise(op, known.actor)
    const input = parseInput(op, asked)
    trace.purpose = RecordedPurpose.safeParse(input['purpose']).data ?? null
    const key = commandKey(context, op, asked, known.actor, input)
    if (key !== null) {
      const kept = await takeKey(context, db, key, input, asked.filesHash)
      if (!kept.fresh) return kept.answer
    }
    try {
      const answer = await handler.run(buildHandlerContext(context, asked, db, known, trace, input) as never)
      if (answer instanceof Later) await requireLater(context, handler, known.actor, answer)
      await recordCall(db, op, trace, 'done', asked, key && sealAnswer(context, key, answer))
      return answer
    } catch (fault) {
      if (!(fault instanceof Refusal && fault.keep)) throw fault
      // What the handler wrote stays, but a refusal is no answer to keep: the key is free again.
      if (key !== null) await deleteKey(db, key)
      await recordCall(db, op, trace, fault.code, asked)
      return fault
    }
  }

export type Perform = ReturnType<typeof makePerform>
