import { listMismatches } from '#contract/payments/finance'
import { handler } from '../../platform/pipeline/handler.ts'
import { findGateway, hasSeveralAccounts } from '../card/find-gateway.ts'
import { numberRows } from '../../sales/index.ts'

/** Open mismatches come first: they are few, and each waits for a person. */
const maxMismatches = 200

export default handler(listMismatches, async ({ context, db }) => {
  const rows = await db
    .selectFrom('payments.mismatch as mismatch')
    .leftJoin('payments.cardPayment as card', 'card.id', 'mismatch.paymentId')
    .leftJoin(numberRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .select(['mismatch.id', 'mismatch.kind', 'mismatch.providerId', 'mismatch.ours', 'mismatch.theirs'])
    .select([
      'mismatch.provider',
      'mismatch.account',
      'mismatch.foundAt',
      'mismatch.resolvedAt',
      'mismatch.resolvedBy',
      'mismatch.resolution',
    ])
    .select(['ticket.id as ticketId', 'ticket.registrationNumber'])
    .orderBy(eb => eb('mismatch.resolvedAt', 'is not', null))
    .orderBy('mismatch.foundAt', 'desc')
    .orderBy('mismatch.id', 'desc')
    .limit(maxMismatches)
    .execute()
  const names = await context.staffNames(
    db,
    rows.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  )
  return {
    rows: rows.map(({ provider, account, ...row }) => ({
      ...row,
      account: { name: account, isConfigured: findGateway(context, { provider, account }) !== null },
      resolvedBy: row.resolvedBy === null ? null : (names.get(row.resolvedBy) ?? ''),
    })),
    hasSeveralAccounts: await hasSeveralAccounts(context, db),
  }
})
