import { recordTenderResult, type TenderBox } from '#contract/sales/sale-day/tender-box'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

/** Returns a session sold by tender. With `held`, it is locked, and other changes to its box wait. */
export const findTender = async (db: Reader, sessionId: string, how: { held: boolean }) => {
  const session = await db
    .selectFrom('sales.session')
    .select(['method', 'boxOpensAt', 'boxClosesAt'])
    .where('id', '=', sessionId)
    .$if(how.held, query => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!session) throw new Refusal('request.not-found')
  if (session.method !== 'TENDER') throw new Refusal('sales.day.not-tender')
  const box = await db
    .selectFrom('sales.tenderBox')
    .select(['openedAt', 'openedBy', 'closedAt', 'closedBy', 'witness', 'counted', 'difference'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return { ...session, box: box ?? null }
}

type Box = NonNullable<Awaited<ReturnType<typeof findTender>>['box']>

const closedOf = (
  { closedAt: at, closedBy, witness, counted, difference }: Box,
  nameOf: (staffId: string) => string,
): NonNullable<TenderBox['box']>['closed'] =>
  at === null || closedBy === null || witness === null || counted === null
    ? null
    : { at, by: nameOf(closedBy), witness, counted, difference }

const readEnvelopes = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.tenderEnvelope as envelope')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'envelope.ticketId')
    .select(['envelope.number', 'envelope.ticketId', 'ticket.registrationNumber', 'ticket.tenderUnitId'])
    .select(['envelope.receivedAt', 'envelope.receivedBy'])
    .where('envelope.sessionId', '=', sessionId)
    .orderBy('envelope.number')
    .execute()

const readUnits = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.tenderUnit as unit')
    .leftJoin('sales.tenderResult as result', 'result.tenderUnitId', 'unit.id')
    .leftJoin('sales.ticket as ticket', 'ticket.id', 'result.ticketId')
    .select(['unit.id', 'unit.block', 'unit.floor', 'unit.unit', 'unit.saleableArea', 'unit.priceCents'])
    .select(['result.ticketId', 'result.priceCents as wonCents', 'result.recordedAt', 'result.recordedBy'])
    .select('ticket.registrationNumber')
    .where('unit.sessionId', '=', sessionId)
    .orderBy('unit.order')
    .execute()

/** Returns the box of a tender as staff see it. */
export const readTenderBox = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  sessionId: string,
): Promise<TenderBox> => {
  const { boxOpensAt, boxClosesAt, box } = await findTender(db, sessionId, { held: false })
  const envelopes = await readEnvelopes(db, sessionId)
  const units = await readUnits(db, sessionId)
  const proposed = await context.proposals.waiting(
    { db, now },
    { operations: [recordTenderResult.name], subjects: units.map(({ id }) => id) },
  )
  const names = await context.staffNames(db, [
    ...(box ? [box.openedBy, ...(box.closedBy === null ? [] : [box.closedBy])] : []),
    ...envelopes.map(({ receivedBy }) => receivedBy),
    ...units.flatMap(({ recordedBy }) => recordedBy ?? []),
  ])
  const nameOf = (staffId: string) => names.get(staffId) ?? ''
  return {
    boxOpensAt,
    boxClosesAt,
    box: box && { openedAt: box.openedAt, openedBy: nameOf(box.openedBy), closed: closedOf(box, nameOf) },
    envelopes: envelopes.flatMap(({ tenderUnitId, receivedBy, ...one }) =>
      tenderUnitId === null ? [] : [{ ...one, tenderUnitId, receivedBy: nameOf(receivedBy) }],
    ),
    units: units.map(({ ticketId, wonCents, recordedAt, recordedBy, registrationNumber, ...unit }) => ({
      ...unit,
      isProposed: proposed.has(unit.id),
      result:
        recordedAt === null || recordedBy === null
          ? null
          : { ticketId, registrationNumber, priceCents: wonCents, at: recordedAt, by: nameOf(recordedBy) },
    })),
    now: now.toISOString(),
  }
}
