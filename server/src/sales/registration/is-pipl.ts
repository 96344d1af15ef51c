import { needsPrcConsents } from '#contract/identity'
import { isPipl } from '#contract/sales/registration/intent'
import { accountRegion } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { openAddress } from '../record/intent-address.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'

export default handler(isPipl, async ({ input, actor, context, db, refuse }) => {
  const intent = await db
    .selectFrom('sales.intent')
    .select(['id', 'addressSealed'])
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!intent) return refuse('request.not-found')
  const keyOf = await ownDataKeys(context, db, [actor.accountId])
  const { country: countryCode } = openAddress(context, keyOf(actor.accountId), intent)
  const people = await readNamedPeople(context, db, keyOf, [intent.id])
  const reasons = [
    ...((await accountRegion(db, actor.accountId, { countryCode })) === 'CN' ? (['REGISTRANT'] as const) : []),
    ...(people.some(({ details }) => needsPrcConsents(details)) ? (['NAMED_PERSON'] as const) : []),
  ]
  return { isPipl: reasons.length > 0, reasons }
})
