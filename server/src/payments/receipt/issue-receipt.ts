import type { Reader } from '../../platform/database/database.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import type { Context } from '../../platform/context.ts'
import { type OwnTicket, ownDataKey, readPayer } from '../../sales/index.ts'
import type { ReceiptFacts } from './receipt.ts'

/** Returns the location of a receipt's sealed facts. The location is bound into the seal. */
export const factsLocation = (paymentId: string): Location => ({
  table: 'payments.receipt',
  column: 'facts_sealed',
  row: paymentId,
})

/** Context for issuing a receipt: the charged payment and its registration. */
type Paid = {
  context: Context
  db: Reader
  now: Date
  card: {
    id: string
    accountId: string
    orderNumber: string
    amountCents: number
    brand: string | null
    last4: string | null
  }
  ticket: OwnTicket
}

/** The sealed facts: everything except the number, which is known last. */
export type SealedFacts = Omit<ReceiptFacts, 'number'>

const factsOf = async (
  context: Context,
  db: Reader,
  now: Date,
  card: Paid['card'],
  ticket: OwnTicket,
): Promise<SealedFacts> => {
  const payer = await readPayer(context, db, ticket)
  const { locale } = payer
  return {
    locale,
    issuedAt: now.toISOString(),
    orderNumber: card.orderNumber,
    registrationNumber: ticket.registrationNumber,
    propertyName: ticket.propertyName[locale],
    sessionName: ticket.sessionName[locale],
    batchName: ticket.batchName[locale],
    payerEnglish: payer.english,
    payerChinese: payer.chinese,
    brand: card.brand ?? '',
    last4: card.last4 ?? '',
    amountCents: card.amountCents,
    totalCents: ticket.totalCents,
    settledCents: ticket.settledCents,
    declaredCents: ticket.declaredCents,
    payee: ticket.payee[locale],
  }
}

/**
 * Issues the receipt of a payment. Call it last in the transaction: taking a number makes all other receipts wait
 * until the commit, and a rollback frees the number, so there is never a gap.
 */
export const issueReceipt = async (paid: Paid): Promise<void> => {
  const { context, db, now, card, ticket } = paid
  const key = await ownDataKey(context, db, card.accountId)
  const facts = JSON.stringify(await factsOf(context, db, now, card, ticket))
  await db
    .with('next', query =>
      query
        .updateTable('payments.receiptCounter')
        .set(eb => ({ last: eb('last', '+', 1) }))
        .returning('last'),
    )
    .insertInto('payments.receipt')
    .columns(['number', 'paymentId', 'accountId', 'factsSealed', 'issuedAt'])
    .expression(query =>
      query
        .selectFrom('next')
        .select(eb => [
          'next.last as number',
          eb.val(card.id).as('paymentId'),
          eb.val(card.accountId).as('accountId'),
          eb.val(context.vault.seal(key, factsLocation(card.id), facts)).as('factsSealed'),
          eb.val(now.toISOString()).as('issuedAt'),
        ]),
    )
    .execute()
}
