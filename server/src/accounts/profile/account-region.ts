import type { ConsentRegion } from '#contract/consents/consent'
import { needsPrcConsents } from '#contract/identity'
import type { Reader } from '../../platform/database/index.ts'
import { readAccount } from './read-account.ts'

/** Whose law is looked to for a person, by what the account tells and (for a registration) the country of the address. */
export const accountRegion = async (
  db: Reader,
  accountId: string,
  more: { countryCode?: string } = {},
): Promise<ConsentRegion> => {
  const account = await readAccount(db, accountId)
  return needsPrcConsents({ ...account, ...more }) ? 'CN' : 'HK'
}
