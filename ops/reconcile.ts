// npm run reconcile: compares the card payments of the last days with the card service, and lists those that a person
// must investigate. Exits with 1 while there is one. The server does the same every five minutes and raises an alarm.
import { readConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/compose/open-store.ts'
import { reconcileCards } from '../server/src/payments/index.ts'
import { openContext } from '../server/src/compose/open-context.ts'

const config = readConfig(process.env)
const store = await openStore(config)
const { context, close } = await openContext(config, store.url, store.owner, line => process.stdout.write(`${line}\n`))
try {
  if (context.cards) await reconcileCards(context)
  else console.log('CARD_URL names no card service: listing what is known.')
  const open = await context.db
    .selectFrom('payments.mismatch as mismatch')
    .leftJoin('payments.cardPayment as card', 'card.id', 'mismatch.paymentId')
    .leftJoin('sales.ticket as ticket', 'ticket.id', 'card.ticketId')
    .select([
      'mismatch.foundAt',
      'mismatch.kind',
      'mismatch.ours',
      'mismatch.theirs',
      'mismatch.account',
      'mismatch.providerId',
    ])
    .select(['card.orderNumber', 'ticket.registrationNumber'])
    .where('mismatch.resolvedAt', 'is', null)
    .orderBy('mismatch.foundAt')
    .execute()
  if (open.length > 0) console.table(open)
  console.log(open.length === 0 ? 'The ledger and the card service agree.' : `${open.length} to look into.`)
  process.exitCode = open.length === 0 ? 0 : 1
} finally {
  await close()
  await store.stop()
}
