import type { RecordedPurpose } from '#contract/staff/purpose'
import type { Operation } from '#contract/operation'
import { type Actor, actorName, sessionOf } from '../actor.ts'
import type { Context } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { Reader } from '../database/database.ts'
import { deferToCommit } from '../database/pipelined.ts'
import type { WindowLimit } from '../limits.ts'
import type { Refusal } from '../refusal.ts'
import type { SubjectResult } from './handler.ts'
import { insertAnswer, type StoredAnswer } from './idempotency.ts'
import type { RequestInfo } from './request.ts'

/** What is known about a call, even if it is then refused: the caller, and the subject. */
export type AuditTrail = {
  actor: Actor
  subject: string | null
  /** Results of a command that decided several items separately, one for each, instead of one subject. */
  judged: readonly SubjectResult[]
  purpose: RecordedPurpose | null
}

/**
 * Maximum refused commands of one person, or about one subject, that are chained in an hour: more of them give no
 * more information.
 */
const recordedRefusals: WindowLimit = { name: 'audit-refusals', points: 300, seconds: 3_600 }

const rowOf = (op: Operation, { actor, subject, purpose }: AuditTrail, result: string, asked: RequestInfo) => ({
  actor: actorName(actor),
  sessionId: sessionOf(actor),
  roles: actor.kind === 'staff' ? [...actor.roles] : null,
  operation: op.name,
  subject,
  purpose,
  result,
  correlationId: asked.caller.correlationId,
})

type Row = ReturnType<typeof rowOf>
type RowValues = [
  Row['actor'],
  Row['sessionId'],
  Row['roles'],
  Row['operation'],
  Row['subject'],
  Row['purpose'],
  Row['result'],
  Row['correlationId'],
]

const valuesOf = (row: Row): RowValues => [
  row.actor,
  row.sessionId,
  row.roles,
  row.operation,
  row.subject,
  row.purpose,
  row.result,
  row.correlationId,
]

const asRow = (...values: RowValues): Row => {
  const [actor, sessionId, roles, operation, subject, purpose, result, correlationId] = values
  return { actor, sessionId, roles, operation, subject, purpose, result, correlationId }
}

const insertRow = prepared((db, ...values: RowValues) => db.insertInto('platform.audit').values(asRow(...values)))

type AnswerValues = [scope: string, key: string, sealed: Buffer | null, packed: Buffer | null]

const insertRowAndAnswer = prepared((db, ...given: [...RowValues, ...AnswerValues]) => {
  const [actor, sessionId, roles, operation, subject, purpose, result, correlationId, ...answer] = given
  const [scope, key, sealed, packed] = answer
  return db
    .with('kept', () => insertAnswer(db, { scope, key, sealed, packed }))
    .insertInto('platform.audit')
    .values({ actor, sessionId, roles, operation, subject, purpose, result, correlationId })
})

// A call of an anonymous caller without a subject is only counted with all calls (metrics.ts): otherwise anybody
// could inflate the chain.
const isAboutSomebody = ({ actor, subject }: AuditTrail) => actor.kind !== 'anyone' || subject !== null

/** Returns the audit rows of a call: one, or one for each item that it decided. */
const rowsOf = (op: Operation, trace: AuditTrail, result: string, asked: RequestInfo) => {
  if (!op.audited || !isAboutSomebody(trace)) return []
  if (trace.judged.length === 0) return [rowOf(op, trace, result, asked)]
  return trace.judged.map(subjectResult =>
    rowOf(op, { ...trace, subject: subjectResult.subject }, subjectResult.result, asked),
  )
}

/**
 * Records a finished call, with the commit of the handler's transaction; `kept`: the answer stored for retries,
 * written in the same statement.
 */
export const recordCall = async (
  db: Reader,
  op: Operation,
  trace: AuditTrail,
  result: string,
  asked: RequestInfo,
  kept: StoredAnswer | null = null,
): Promise<void> => {
  const rows = rowsOf(op, trace, result, asked)
  if (rows.length === 0) {
    if (kept !== null) await deferToCommit(db, insertAnswer(db, kept).compile())
    return
  }
  const [row] = rows
  // One call with one row, with or without an answer: nearly all calls are of this kind.
  if (rows.length === 1 && row && kept === null) return deferToCommit(db, insertRow.compile(db, ...valuesOf(row)))
  if (rows.length === 1 && row && kept)
    return deferToCommit(
      db,
      insertRowAndAnswer.compile(db, ...valuesOf(row), kept.scope, kept.key, kept.sealed, kept.packed),
    )
  const withKept = kept === null ? db : db.with('kept', () => insertAnswer(db, kept))
  await deferToCommit(db, withKept.insertInto('platform.audit').values(rows).compile())
}

/**
 * Records a refusal outside the transaction, which was rolled back. If a caller is refused too often, the refusals
 * are logged and not chained.
 */
export const recordRefusal = async (
  { context, db }: { context: Context; db: Reader },
  op: Operation,
  trace: AuditTrail,
  refusal: Refusal,
  asked: RequestInfo,
): Promise<void> => {
  const operation = op.name
  context.log.info({ id: asked.caller.correlationId, operation, code: refusal.code }, 'refused')
  if (!isAboutSomebody(trace) || refusal.code === 'request.too-many') return
  try {
    const { left } = await context.limits.take(recordedRefusals, refusedKey(trace))
    if (left)
      await db
        .insertInto('platform.audit')
        .values(rowOf(op, trace, refusal.code, asked))
        .execute()
  } catch (fault) {
    context.log.warn({ operation, err: fault }, 'a refusal could not be audited')
  }
}

const refusedKey = ({ actor, subject }: AuditTrail): string => {
  if (actor.kind === 'registrant') return actor.accountId
  return actor.kind === 'anyone' ? (subject ?? '') : actorName(actor)
}
