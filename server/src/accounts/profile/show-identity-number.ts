import { showIdentityNumber } from '#contract/accounts/identity-number'
import { handler } from '../../platform/pipeline/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { accountLocation } from './seal-account.ts'

/** Enough to check a form over and over, and to tell who only collects. */
const looks: Limit = { name: 'own-number', points: 60, seconds: 3_600 }

export default handler(showIdentityNumber, async ({ actor: { accountId }, context, db, about }) => {
  about(accountId)
  await context.limits.need(looks, accountId)
  const { idNumberSealed, dataKeyId } = await db
    .selectFrom('accounts.account')
    .select(['idNumberSealed', 'dataKeyId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const key = await context.vault.dataKey(db, dataKeyId)
  return { idNumber: context.vault.open(key, accountLocation(accountId, 'id_number_sealed'), idNumberSealed) }
})
