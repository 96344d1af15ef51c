import { isPipl } from '#contract/sales/intent'
import { accountRegion } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import { openAddresses } from './intent-address.ts'

export default action(isPipl, async ({ input, actor, world, db, refuse }) => {
  const intent = await db
    .selectFrom('sales.intent')
    .select(['id', 'addressSealed'])
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!intent) return refuse('request.not-found')
  const [address] = await openAddresses(world, db, actor.accountId, [intent])
  const more = address ? { countryCode: address.country } : {}
  return { isPipl: (await accountRegion(db, actor.accountId, more)) === 'CN' }
})
