import type { Locale } from '#contract/common'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Returns the name in which a registration's deposit is received, in both scripts, and the language of the letters.
 */
export const readPayer = async (
  context: Context,
  db: Reader,
  { accountId, intentId, particularsSealed }: OwnTicket,
): Promise<{ english: string | null; chinese: string | null; locale: Locale }> => {
  const account = await readAccount(db, accountId)
  const { locale } = account
  const key = await ownDataKey(context, db, accountId)
  const { company } = openParticulars(context, key, { id: intentId, particularsSealed })
  if (company) return { english: company.englishName, chinese: company.chineseName, locale }
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by) || null
  return {
    english: joined([account.englishLastName, account.englishFirstName], ' '),
    chinese: joined([account.chineseLastName, account.chineseFirstName], ''),
    locale,
  }
}
