import { sql } from 'kysely'
import { remainingOf } from '#contract/payments/payment'
import type { ListedTicket, TicketRow, TicketStatus } from '#contract/sales/ticket/ticket'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { focusOf } from '../property/picture.ts'
import { totalDeposit } from './ticket.ts'

const query = (db: Reader) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .leftJoin('sales.tenderUnit as unit', 'unit.id', 'ticket.tenderUnitId')
    .select([
      'ticket.id',
      'ticket.accountId',
      'ticket.version',
      'ticket.withdrawalWishedAt',
      'ticket.batchId',
      'ticket.intentId',
      'ticket.registrationNumber',
      'ticket.status',
      'ticket.numberOfIntents',
      'ticket.numberOfUnits',
      'ticket.depositCents',
      'ticket.settledCents',
      'ticket.declaredCents',
      'ticket.hasOpenCard',
      'ticket.qrVersion',
      'ticket.createdAt',
      'ticket.outcome',
      'ticket.sessionId',
      'session.propertyId',
      'session.name as sessionName',
      'session.method as sessionMethod',
      'session.opensAt',
      'session.closesAt',
      'session.verifyBy',
      'session.ballotAt',
      'session.saleAt',
      'session.endsAt',
      'session.boxOpensAt',
      'session.boxClosesAt',
      'session.bringToOffice',
      'session.onlineWithdrawal',
      'session.payee',
      'session.salesOffice',
      'property.name as propertyName',
      'property.address as propertyAddress',
      'property.pictureX',
      'property.pictureY',
      'batch.name as batchName',
      'batch.reportFrom',
      'batch.reportUntil',
      'intent.applicant',
      'intent.particularsSealed',
      'unit.id as unitId',
      'unit.block',
      'unit.floor',
      'unit.unit',
      'unit.saleableArea',
      'unit.priceCents',
    ])

export type JoinedTicket = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

/** A ticket without what was entered, which is sealed. */
type PlainTicket = Omit<JoinedTicket, 'particularsSealed'>

/** Returns the unit that a registration bids for; null if it is no tender registration. */
export const tenderUnitOf = ({ unitId: id, block, floor, unit, saleableArea, priceCents }: PlainTicket) =>
  id === null || block === null || floor === null || unit === null || saleableArea === null || priceCents === null
    ? null
    : { id, block, floor, unit, saleableArea, priceCents }

/**
 * Returns a ticket in the form of lists. A ticket that awaits nothing more from its registrant has no remaining
 * amount.
 */
export const ticketRow = (joined: PlainTicket): TicketRow => ({
  ...joined,
  tenderUnit: tenderUnitOf(joined),
  totalDepositCents: totalDeposit(joined),
  remainingCents:
    joined.status === 'PENDING' || joined.status === 'REGISTERED'
      ? remainingOf({ ...joined, totalCents: totalDeposit(joined) })
      : 0,
})

/** Returns a ticket in the form of its owner's list. */
export const listedTicket = (joined: PlainTicket): ListedTicket => ({
  ...ticketRow(joined),
  sessionMethod: joined.sessionMethod,
  pictureFocus: focusOf(joined),
})

const find = prepared(
  (
    db,
    limit: number,
    accountId: string | undefined,
    id: string | undefined,
    intentIds: readonly string[] | undefined,
    status: TicketStatus | undefined,
    propertyId: string | undefined,
    afterTime: string | undefined,
    afterId: string | undefined,
  ) =>
    query(db)
      .$if(accountId !== undefined, q => q.where('ticket.accountId', '=', accountId!))
      .$if(id !== undefined, q => q.where('ticket.id', '=', id!))
      .$if(intentIds !== undefined, q =>
        q.where(sql<boolean>`${sql.ref('ticket.intentId')} = any(${intentIds}::uuid[])`),
      )
      .$if(status !== undefined, q => q.where('ticket.status', '=', status!))
      .$if(propertyId !== undefined, q => q.where('session.propertyId', '=', propertyId!))
      .$if(afterTime !== undefined, q =>
        q.where(eb => eb(eb.refTuple('ticket.createdAt', 'ticket.id'), '<', eb.tuple(afterTime!, afterId!))),
      )
      .orderBy('ticket.createdAt', 'desc')
      .orderBy('ticket.id', 'desc')
      .limit(sql<number>`${limit}`),
)

/** Reads tickets of a registrant, or of anybody: one by its id, those of intents, or a page, newest first. */
export const readTickets = (
  db: Reader,
  accountId: string | null,
  where: {
    id?: string
    intentIds?: readonly string[]
    status?: TicketStatus | undefined
    propertyId?: string | undefined
    after?: { createdAt: string; id: string }
    limit?: number
  },
): Promise<JoinedTicket[]> =>
  find(
    db,
    where.limit ?? 100,
    accountId ?? undefined,
    where.id,
    where.intentIds,
    where.status,
    where.propertyId,
    where.after?.createdAt,
    where.after?.id,
  )
