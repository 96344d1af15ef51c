import { type Payment, PaymentStatus } from '#contract/payments/payment'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { isOpen } from '../card/card.ts'
import { instrumentLocation } from '../instrument/instrument-location.ts'
import { receiptNumber } from '../receipt/receipt.ts'
import type { Context } from '../../platform/context.ts'
import { numberRows, ownDataKey } from '../../sales/index.ts'

type Line = Payment & { registrationNumber: string }
type Which = { accountId: string; ticketId: string | null }
type Bare = Omit<Line, 'events'>

const findInstruments = prepared((db, accountId: string, ticketId: string | undefined) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(['instrument.id', 'instrument.orderNumber', 'instrument.method', 'instrument.status'])
    .select(['instrument.amountCents', 'instrument.bank', 'instrument.numberSealed', 'instrument.photoUploadId'])
    .select(['instrument.createdAt', 'ticket.registrationNumber'])
    .where('instrument.accountId', '=', accountId)
    .$if(ticketId !== undefined, query => query.where('instrument.ticketId', '=', ticketId!)),
)

const readInstruments = async (context: Context, db: Reader, { accountId, ticketId }: Which): Promise<Bare[]> => {
  const rows = await findInstruments(db, accountId, ticketId ?? undefined)
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.map(({ numberSealed, bank, photoUploadId, ...row }) => ({
    ...row,
    instrument: {
      bank,
      number: context.vault.open(key, instrumentLocation(row.id), numberSealed),
      hasPhoto: photoUploadId !== null,
    },
    card: null,
    receiptNumber: null,
    returnedCents: 0,
    refund: null,
  }))
}

const findCards = prepared((db, accountId: string, ticketId: string | undefined) =>
  db
    .selectFrom('payments.cardPayment as card')
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .leftJoin('payments.receipt as receipt', 'receipt.paymentId', 'card.id')
    .leftJoin('payments.refund as refund', 'refund.paymentId', 'card.id')
    .select(['card.id', 'card.orderNumber', 'card.status', 'card.amountCents', 'card.createdAt', 'card.expiresAt'])
    .select(['card.brand', 'card.last4', 'card.payUrl', 'card.failure', 'card.returnedCents'])
    .select([
      'ticket.registrationNumber',
      'receipt.number as receipt',
      'refund.amountCents as refundCents',
      'refund.reason as refundReason',
    ])
    .select(['refund.requestedAt', 'refund.doneAt'])
    .where('card.accountId', '=', accountId)
    .$if(ticketId !== undefined, query => query.where('card.ticketId', '=', ticketId!)),
)

const cardOf = (now: Date, row: Awaited<ReturnType<typeof findCards>>[number]): Bare => {
  // A payment past its deadline can no longer be paid through the portal, even if it is not cancelled yet (S-1.3).
  const isOver = isOpen(row.status) && new Date(row.expiresAt) <= now
  const { refundCents: amountCents, refundReason: reason, requestedAt, doneAt } = row
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    method: 'CREDIT_CARD',
    status: isOver ? 'CANCELLING' : row.status,
    amountCents: row.amountCents,
    createdAt: row.createdAt,
    registrationNumber: row.registrationNumber,
    instrument: null,
    card: {
      brand: row.brand,
      last4: row.last4,
      payUrl: row.status === 'PENDING' && !isOver ? row.payUrl : null,
      expiresAt: row.expiresAt,
      failure: row.failure,
    },
    returnedCents: row.returnedCents,
    receiptNumber: row.receipt === null ? null : receiptNumber(row.receipt),
    refund:
      amountCents === null || reason === null || requestedAt === null
        ? null
        : { amountCents, reason, requestedAt, doneAt },
  }
}

/** Returns the history of each of these payments, oldest first. */
const readEvents = async (db: Reader, ids: readonly string[]): Promise<Map<string, Payment['events']>> => {
  const events = new Map<string, Payment['events']>(ids.map(id => [id, []]))
  if (ids.length === 0) return events
  const rows = await db
    .selectFrom('payments.transition')
    .select(['paymentId', 'status', 'at'])
    .where('paymentId', 'in', ids)
    .orderBy('id')
    .execute()
  for (const { paymentId, status, at } of rows) {
    events.get(paymentId)?.push({ status: PaymentStatus.parse(status), at })
  }
  return events
}

/**
 * Returns what an account has entered or paid for its registrations, or for one of them, oldest first, each with its
 * registration.
 */
export const readPayments = async (
  context: Context,
  db: Reader,
  accountId: string,
  now: Date,
  ticketId: string | null = null,
): Promise<Line[]> => {
  const which = { accountId, ticketId }
  const [instruments, cards] = await pipelineQueries(db, here => [
    readInstruments(context, here, which),
    findCards(here, accountId, ticketId ?? undefined),
  ])
  const lines = [...instruments, ...cards.map(row => cardOf(now, row))]
  const events = await readEvents(
    db,
    lines.map(({ id }) => id),
  )
  return lines
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
    .map(line => ({ ...line, events: events.get(line.id) ?? [] }))
}
