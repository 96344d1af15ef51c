import { needsPrcConsents } from '#contract/identity'
import { isPipl } from '#contract/sales/intent'
import { accountRegion } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { openAddresses, readNamedPeople } from '../record/index.ts'

export default handler(isPipl, async ({ input, actor, context, db, refuse }) => {
  const intent = await db
    .selectFrom('sales.intent')
    .select(['id', 'addressSealed'])
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!intent) return refuse('request.not-found')
  const [address] = await openAddresses(context, db, actor.accountId, [intent])
  const more = address ? { countryCode: address.country } : {}
  const people = await readNamedPeople(context, db, actor.accountId, intent.id)
  const reasons = [
    ...((await accountRegion(db, actor.accountId, more)) === 'CN' ? (['REGISTRANT'] as const) : []),
    ...(people.some(({ details }) => needsPrcConsents(details)) ? (['NAMED_PERSON'] as const) : []),
  ]
  return { isPipl: reasons.length > 0, reasons }
})
