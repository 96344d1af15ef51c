import type { Profile } from '#contract/accounts/account'
import { AreaCode } from '#contract/particulars'
import { SurveyAnswers } from '#contract/survey'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { accountLocation } from './seal-account.ts'

/** A registrant's own particulars, opened; the identity number stays masked. */
export const readProfile = async (context: Context, db: Reader, accountId: string): Promise<Profile> => {
  const row = await db
    .selectFrom('accounts.account')
    .select([
      'id',
      'email',
      'areaCode',
      'phoneNumber',
      'englishLastName',
      'englishFirstName',
      'chineseLastName',
      'chineseFirstName',
      'gender',
      'nationality',
      'idType',
      'issuingCountry',
      'idNumberMasked',
      'dateOfBirthSealed',
      'dataKeyId',
      'locale',
      'survey',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { dateOfBirthSealed, dataKeyId, ...plain } = row
  const key = await context.vault.dataKey(db, dataKeyId)
  return {
    ...plain,
    survey: SurveyAnswers.parse(row.survey),
    areaCode: AreaCode.parse(row.areaCode),
    dateOfBirth: context.vault.open(key, accountLocation(row.id, 'date_of_birth_sealed'), dateOfBirthSealed),
  }
}
