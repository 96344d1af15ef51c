import { RecordedPurpose } from '#contract/staff/purpose'
import { isOfOffice } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { AccountLock, Context } from '../context.ts'
import type { Database, Reader } from '../database/database.ts'
import { Invalid, Later, Refusal } from '../refusal.ts'
import { requireLater } from './make-later.ts'
import type { AnyHandler, Call } from './handler.ts'
import { commandKey, deleteKey, sealAnswer, takeKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { authorise, type AuthResult, type Authenticate } from './recognise.ts'
import { priorityOf } from './rank.ts'
import { recordCall, type AuditTrail } from './record-call.ts'
import type { RequestInfo } from './request.ts'

/**
 * Returns the pool for a handler: data that only staff, or systems accepted by the office, may write is written
 * through a separate pool, under a separate role.
 */
export const databaseOf = (context: Context, { op, writes }: Pick<AnyHandler, 'op' | 'writes'>): Database => {
  if (isOfOffice(op) || op.who === 'integration') return context.office
  // An audited call writes, and so does a call that uses up a link.
  const onlyReads =
    op.method === 'GET' && writes !== true && !op.audited && (op.who === 'registrant' || op.who === 'anyone')
  return onlyReads ? context.reads : context.db
}

/** Lets a call use the database when its turn comes. */
export const withAdmissionControl = <Result>(
  context: Context,
  handler: AnyHandler,
  { token, officeCookie }: RequestInfo,
  work: () => Promise<Result>,
): Promise<Result> => {
  const db = databaseOf(context, handler)
  const { own, reads, office } = context.load
  const isOffice = db === context.office
  // Checks only the signature of the token: whether the session is still valid is checked when the call's turn comes.
  const isKnown = () =>
    isOffice ? officeCookie !== null || token !== null : token !== null && context.isOurToken(token)
  return (isOffice ? office : db === context.reads ? reads : own).pass(() => priorityOf(handler, isKnown()), work)
}

/**
 * Counts a call among those in progress, from the start of its wait. Calls of staff and other systems use separate
 * connections and are not counted.
 */
export const counted = <Result>(context: Context, handler: AnyHandler, work: () => Promise<Result>): Promise<Result> =>
  databaseOf(context, handler) === context.office ? work() : context.underWay.during(work)

/** True if a call reads: it runs outside a transaction, and locks nothing. */
export const isReading = ({ op, readsOnly }: Pick<AnyHandler, 'op' | 'readsOnly'>): boolean =>
  op.method === 'GET' || readsOnly === true

const lockOf = (handler: AnyHandler): AccountLock =>
  isReading(handler) ? null : handler.exclusive === true ? 'alone' : 'held'

/** Builds everything that is passed to a handler. */
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

/** Builds what is passed to a handler that answers from memory. */
export const buildInMemoryContext = (context: Context, { op }: AnyHandler, asked: RequestInfo) => ({
  input: parseInput(op, asked),
  visitor: asked.caller.visitor(),
  context,
  refuse: (code: RefusalCode) => {
    throw new Refusal(code)
  },
  setCookie: asked.setCookie,
})

/**
 * Runs one call in its transaction (or, for reading, on the pool): recognise the caller, parse, authorise, run the
 * handler, audit, store the answer.
 */
export const makePerform =
  (context: Context, recognise: Authenticate) =>
  async (handler: AnyHandler, db: Reader, asked: RequestInfo, trace: AuditTrail): Promise<unknown> => {
    const { op } = handler
    // The caller is recognised before the input is parsed: an anonymous caller learns nothing about the form of a
    // protected call.
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
      // What the handler wrote stays, but a refusal is not an answer to store: the key is free again.
      if (key !== null) await deleteKey(db, key)
      await recordCall(db, op, trace, fault.code, asked)
      return fault
    }
  }

export type Perform = ReturnType<typeof makePerform>
