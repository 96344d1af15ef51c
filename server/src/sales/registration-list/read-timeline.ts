import { blockNameIn } from '#contract/sales/property/block-name'
import type { TimelineEntry } from '#contract/sales/registration/registration-detail'
import { listTurns } from '#contract/sales/sale-day/turn-operations'
import { mayUse } from '#contract/staff/role'
import { readLettersAbout } from '../../notices/index.ts'
import { type Staff, staffIdOf } from '../../platform/actor.ts'
import type { DepositChange } from '../../platform/deposits.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { verificationNumber } from '../desk/verification.ts'
import { shownReason } from '../words/reasons.ts'

/** An entry with the id of the staff member, whose name is read for all entries at once. */
type Entry = Omit<TimelineEntry, 'staffName'> & { staffId: string | null }
type EntryParts = Pick<Entry, 'kind' | 'at'> & Partial<Entry>

const nothing = {
  by: 'SYSTEM',
  staffId: null,
  number: null,
  status: null,
  instrument: null,
  card: null,
  amountCents: null,
  startsAt: null,
  result: null,
  unit: null,
  text: null,
  isSent: true,
} as const

const entry = (parts: EntryParts): Entry => ({ ...nothing, ...parts })
const byStaff = (staffId: string | null) => ({ by: staffId === null ? 'SYSTEM' : 'STAFF', staffId }) as const
/** Returns who acted, from the name that is stored with an action. The card service and the scheduler are the system. */
const byActor = (actor: string) => {
  const staffId = staffIdOf(actor)
  if (staffId !== null) return byStaff(staffId)
  return { by: actor.startsWith('registrant:') ? 'REGISTRANT' : 'SYSTEM', staffId } as const
}

/** True for a status that has an entry of its own, with the number of its receipt: verified, and that undone. */
const isOfReceipt = (from: string | null, to: string): boolean =>
  (from === 'REGISTERED' && to === 'VERIFIED') || (from === 'VERIFIED' && to === 'REGISTERED')

const readStatuses = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('sales.ticketTransition')
    .select(['fromStatus', 'toStatus', 'at', 'actor', 'reason'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute()
  return rows
    .filter(({ fromStatus, toStatus }) => !isOfReceipt(fromStatus, toStatus))
    .map(({ toStatus, at, actor, reason }) =>
      entry({ kind: 'STATUS', at, status: toStatus, text: shownReason(reason), ...byActor(actor) }),
    )
}

const readReceipts = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const verifications = await db
    .selectFrom('sales.verification')
    .select(['receiptNumber', 'verifiedAt', 'staffId', 'undoneAt', 'undoneBy'])
    .where('ticketId', '=', ticketId)
    .execute()
  const prints = await db
    .selectFrom('sales.verificationPrint as print')
    .innerJoin('sales.verification as verification', 'verification.id', 'print.verificationId')
    .select(['verification.receiptNumber', 'print.printedAt as at', 'print.staffId'])
    .where('verification.ticketId', '=', ticketId)
    .execute()
  return [
    ...verifications.flatMap(({ receiptNumber, verifiedAt, staffId, undoneAt, undoneBy }) => {
      const number = verificationNumber(receiptNumber)
      return [
        entry({ kind: 'VERIFIED', at: verifiedAt, number, ...byStaff(staffId) }),
        ...(undoneAt === null ? [] : [entry({ kind: 'UNVERIFIED', at: undoneAt, number, ...byStaff(undoneBy) })]),
      ]
    }),
    ...prints.map(({ receiptNumber, at, staffId }) =>
      entry({ kind: 'PRINTED', at, number: verificationNumber(receiptNumber), ...byStaff(staffId) }),
    ),
  ]
}

/** The appointment that there is, arrivals at the office, and calls to a desk there. */
const readVisits = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const appointments = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select(['slot.startsAt', 'appointment.bookedAt'])
    .where('appointment.ticketId', '=', ticketId)
    .execute()
  const visits = await db
    .selectFrom('sales.visit')
    .select(['number', 'arrivedAt', 'calledAt', 'calledBy', 'desk'])
    .where('ticketId', '=', ticketId)
    .execute()
  return [
    ...appointments.map(({ startsAt, bookedAt }) =>
      entry({ kind: 'BOOKED', at: bookedAt, startsAt, by: 'REGISTRANT' }),
    ),
    ...visits.flatMap(({ number, arrivedAt, calledAt, calledBy, desk }) => [
      entry({ kind: 'ARRIVED', at: arrivedAt, number: String(number) }),
      ...(calledAt === null ? [] : [entry({ kind: 'CALLED', at: calledAt, number: desk, ...byStaff(calledBy) })]),
    ]),
  ]
}

const readCorrections = async (db: Reader, { accountId, id }: Ticket): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('sales.correction')
    .select(['correctedAt as at', 'staffId'])
    .where('accountId', '=', accountId)
    .where('ticketId', '=', id)
    .execute()
  return rows.map(({ at, staffId }) => entry({ kind: 'CORRECTED', at, ...byStaff(staffId) }))
}

const readDraw = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('sales.ballotPlace as place')
    .innerJoin('sales.ballotDraw as draw', join =>
      join.onRef('draw.freezeId', '=', 'place.freezeId').onRef('draw.batchId', '=', 'place.batchId'),
    )
    .select(['place.positions', 'draw.drawnAt as at'])
    .where('place.ticketId', '=', ticketId)
    .execute()
  return rows.map(({ positions, at }) => entry({ kind: 'DRAWN', at, number: positions.join(', ') }))
}

/** What happened on the day of the sale: the turns, and the units that were chosen in them. */
const readSaleDay = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const turns = await db
    .selectFrom('sales.turn')
    .select(['calledAt', 'calledBy', 'desk', 'endedAt', 'endedBy', 'result'])
    .where('ticketId', '=', ticketId)
    .execute()
  const undone = await db
    .selectFrom('sales.turnUndo as undo')
    .innerJoin('sales.turn as turn', 'turn.id', 'undo.turnId')
    .select(['undo.undoneAt as at', 'undo.undoneBy'])
    .where('turn.ticketId', '=', ticketId)
    .execute()
  const units = await db
    .selectFrom('sales.unitEvent as event')
    .innerJoin('sales.turn as turn', 'turn.id', 'event.turnId')
    .innerJoin('sales.unit as unit', 'unit.id', 'event.unitId')
    .leftJoin('sales.unitOnSale as onSale', join =>
      join.onRef('onSale.unitId', '=', 'event.unitId').onRef('onSale.sessionId', '=', 'event.sessionId'),
    )
    .select(['event.act', 'event.at', 'event.staffId', 'unit.block', 'unit.floor', 'unit.unit', 'onSale.blockName'])
    .where('turn.ticketId', '=', ticketId)
    .execute()
  return [
    ...turns.flatMap(({ calledAt, calledBy, desk, endedAt, endedBy, result }) => [
      ...(calledAt === null ? [] : [entry({ kind: 'TURN_CALLED', at: calledAt, number: desk, ...byStaff(calledBy) })]),
      ...(endedAt === null ? [] : [entry({ kind: 'TURN_ENDED', at: endedAt, result, ...byStaff(endedBy) })]),
    ]),
    ...undone.map(({ at, undoneBy }) => entry({ kind: 'TURN_REOPENED', at, ...byStaff(undoneBy) })),
    ...units.map(({ at, staffId, blockName, ...unit }) =>
      entry({
        kind: 'UNIT',
        at,
        unit: { ...unit, blockName: blockName ?? blockNameIn([], unit.block) },
        ...byStaff(staffId),
      }),
    ),
  ]
}

const readEnvelope = async (db: Reader, ticketId: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('sales.tenderEnvelope')
    .select(['number', 'receivedAt as at', 'receivedBy'])
    .where('ticketId', '=', ticketId)
    .execute()
  return rows.map(({ number, at, receivedBy }) =>
    entry({ kind: 'ENVELOPE', at, number: String(number), ...byStaff(receivedBy) }),
  )
}

const readLetters = async (db: Reader, ticketId: string): Promise<Entry[]> =>
  (await readLettersAbout(db, ticketId)).map(({ about, createdAt, sentAt }) =>
    entry({ kind: 'LETTER', at: sentAt ?? createdAt, text: about, isSent: sentAt !== null }),
  )

const changeOf = ({ at, actor, amountCents, orderNumber, ...change }: DepositChange, numbers: Numbers): Entry =>
  entry({
    kind: change.method,
    at,
    number: numbers.get(change.id) ?? orderNumber,
    amountCents,
    ...(change.method === 'CARD' ? { card: change.status } : { instrument: change.status }),
    ...byActor(actor),
  })

/** Numbers of cashier’s orders and cheques by their ids; one that was removed is named by its order. */
type Numbers = ReadonlyMap<string, string>
type Ticket = { id: string; accountId: string }

/**
 * Returns what happened to a registration, newest first: from its submission, over its deposit, visits and
 * verification, to the draw, the day of the sale and its letters. Entries of the day of the sale are for roles that may
 * read its turns.
 */
export const readTimeline = async (
  { context, db, actor }: Scope<'context' | 'db'> & { actor: Staff },
  ticket: Ticket,
  numbers: Numbers,
): Promise<TimelineEntry[]> => {
  const { id } = ticket
  const parts = [
    await readStatuses(db, id),
    (await context.deposits.readChanges(db, id)).map(change => changeOf(change, numbers)),
    await readReceipts(db, id),
    await readVisits(db, id),
    await readCorrections(db, ticket),
    await readDraw(db, id),
    mayUse(actor.roles, listTurns.name) ? await readSaleDay(db, id) : [],
    await readEnvelope(db, id),
    await readLetters(db, id),
  ]
  const entries = parts.flat().toSorted((a, b) => b.at.localeCompare(a.at))
  const ids = [...new Set(entries.flatMap(({ staffId }) => staffId ?? []))]
  const names = await context.staffNames(db, ids)
  return entries.map(({ staffId, ...told }) => ({
    ...told,
    staffName: staffId === null ? null : (names.get(staffId) ?? null),
  }))
}
