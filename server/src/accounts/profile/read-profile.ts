import type { Profile } from '#contract/accounts/account'
import { AreaCode, Gender } from '#contract/particulars'
import { SurveyAnswers } from '#contract/reference/code'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { shownFields } from './personal-fields.ts'
import { accountLocation } from './seal-account.ts'

const find = prepared((db, id: string) =>
  db
    .selectFrom('accounts.account')
    .select([...shownFields, 'dateOfBirthSealed', 'dataKeyId'])
    .where('id', '=', id),
)

/** Returns a registrant's own details, opened. The identity number stays masked. */
export const readProfile = async (context: Context, db: Reader, accountId: string): Promise<Profile> => {
  const [row] = await find(db, accountId)
  if (!row) throw new Error('no such account')
  const { dateOfBirthSealed, dataKeyId, ...plain } = row
  const [key] = await context.vault.personKeys(db, [dataKeyId])
  if (!key) throw new Error('an account without a data key')
  return {
    ...plain,
    survey: SurveyAnswers.parse(row.survey),
    gender: Gender.parse(row.gender),
    areaCode: AreaCode.parse(row.areaCode),
    dateOfBirth: context.vault.open(key, accountLocation(row.id, 'date_of_birth_sealed'), dateOfBirthSealed),
  }
}
