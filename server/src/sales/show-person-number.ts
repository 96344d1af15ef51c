import { showPersonNumber } from '#contract/sales/party'
import { action } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { ownDataKey } from './own-data-key.ts'
import { partyPlace } from './party-place.ts'

const looks: Limit = { name: 'person-number', points: 120, seconds: 3_600 }

export default action(showPersonNumber, async ({ input, actor: { accountId }, world, db, refuse, about }) => {
  about(input.id)
  await world.limits.need(looks, accountId)
  const person = await db
    .selectFrom('sales.party')
    .select('numberSealed')
    .where('accountId', '=', accountId)
    .where('id', '=', input.id)
    .where('kind', '=', 'PERSON')
    .executeTakeFirst()
  if (!person) return refuse('request.not-found')
  const key = await ownDataKey(world, db, accountId)
  return { idNumber: world.vault.open(key, partyPlace(input.id, 'number_sealed'), person.numberSealed) }
})
