import { needsPrcConsents } from '#contract/identity'
import { isPipl } from '#contract/sales/intent'
import { accountRegion } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import { openAddresses } from './intent-address.ts'
import { readNamedPeople } from './named-people.ts'

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
  const people = await readNamedPeople(world, db, actor.accountId, intent.id)
  const reasons = [
    ...((await accountRegion(db, actor.accountId, more)) === 'CN' ? (['REGISTRANT'] as const) : []),
    ...(people.some(({ told }) => needsPrcConsents(told)) ? (['NAMED_PERSON'] as const) : []),
  ]
  return { isPipl: reasons.length > 0, reasons }
})
