import { getProfile } from '#contract/accounts/account'
import { AreaCode } from '#contract/particulars'
import { action } from '../platform/action.ts'
import { accountPlace } from './seal-account.ts'

export default action(getProfile, async ({ actor, world, db }) => {
  const row = await db
    .selectFrom('accounts.account')
    .selectAll()
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  const key = await world.vault.dataKey(db, row.dataKeyId)
  return {
    ...row,
    areaCode: AreaCode.parse(row.areaCode),
    dateOfBirth: world.vault.open(key, accountPlace(row.id, 'date_of_birth_sealed'), row.dateOfBirthSealed),
  }
})
