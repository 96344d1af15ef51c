import { showPersonNumber } from '#contract/sales/registration/party'
import { handler } from '../../../platform/pipeline/handler.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { partyLocation } from '../../record/sealed-locations.ts'
import type { WindowLimit } from '../../../platform/limits.ts'

const looks: WindowLimit = { name: 'person-number', points: 120, seconds: 3_600 }

export default handler(
  showPersonNumber,
  async ({ input, actor: { accountId }, context, db, refuse, setAuditSubject }) => {
    setAuditSubject(input.id)
    await context.limits.need(looks, accountId)
    const person = await db
      .selectFrom('sales.party')
      .select('numberSealed')
      .where('accountId', '=', accountId)
      .where('id', '=', input.id)
      .where('kind', '=', 'PERSON')
      .executeTakeFirst()
    if (!person) return refuse('request.not-found')
    const key = await ownDataKey(context, db, accountId)
    return { idNumber: context.vault.open(key, partyLocation(input.id, 'number_sealed'), person.numberSealed) }
  },
)
