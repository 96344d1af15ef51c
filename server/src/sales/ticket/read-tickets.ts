import { remainingOf } from '#contract/payments/payment'
import type { TicketRow, TicketStatus } from '#contract/sales/ticket'
import type { Reader } from '../../platform/database/index.ts'
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
      'session.opensAt',
      'session.closesAt',
      'session.verifyBy',
      'session.ballotAt',
      'session.saleAt',
      'session.endsAt',
      'session.bringToOffice',
      'session.onlineWithdrawal',
      'session.payee',
      'session.salesOffice',
      'property.name as propertyName',
      'property.address as propertyAddress',
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

const tenderUnitOf = ({ unitId: id, block, floor, unit, saleableArea, priceCents }: JoinedTicket) =>
  id === null || block === null || floor === null || unit === null || saleableArea === null || priceCents === null
    ? null
    : { id, block, floor, unit, saleableArea, priceCents }

/** A ticket as lists show it. Of one that awaits nothing more of its registrant nothing remains. */
export const ticketRow = (joined: JoinedTicket): TicketRow => ({
  ...joined,
  tenderUnit: tenderUnitOf(joined),
  totalDepositCents: totalDeposit(joined),
  remainingCents:
    joined.status === 'PENDING' || joined.status === 'REGISTERED'
      ? remainingOf({ ...joined, totalCents: totalDeposit(joined) })
      : 0,
})

/** Tickets of a registrant, or of anybody: one by its id, those of intents, or a page, newest first. */
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
  query(db)
    .$if(accountId !== null, q => q.where('ticket.accountId', '=', accountId ?? ''))
    .$if(where.id !== undefined, q => q.where('ticket.id', '=', where.id ?? ''))
    .$if(where.intentIds !== undefined, q => q.where('ticket.intentId', 'in', [...(where.intentIds ?? [])]))
    .$if(where.status !== undefined, q => q.where('ticket.status', '=', where.status ?? 'PENDING'))
    .$if(where.propertyId !== undefined, q => q.where('session.propertyId', '=', where.propertyId ?? ''))
    .$if(where.after !== undefined, q =>
      q.where(eb =>
        eb(
          eb.refTuple('ticket.createdAt', 'ticket.id'),
          '<',
          eb.tuple(where.after?.createdAt ?? '', where.after?.id ?? ''),
        ),
      ),
    )
    .orderBy('ticket.createdAt', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(where.limit ?? 100)
    .execute()
