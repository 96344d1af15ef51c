import type { ConsentRegion } from '#contract/consents/consent'
import { needsPrcConsents } from '#contract/identity'
import type { Reader } from '../../platform/database/index.ts'
import { readAccount } from './read-account.ts'

type Where = { countryCode?: string }
type Account = Awaited<ReturnType<typeof readAccount>>

/** Whose law is looked to for a person, by what the account tells and (for a registration) the country of the address. */
export const accountRegion = async (db: Reader, accountId: string, more?: Where): Promise<ConsentRegion> =>
  regionOf(await readAccount(db, accountId), more)

/** The same of an account that was read already. */
export const regionOf = (account: Account, more: Where = {}): ConsentRegion =>
  needsPrcConsents({ ...account, ...more }) ? 'CN' : 'HK'
