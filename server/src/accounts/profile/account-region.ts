import type { ConsentRegion } from '#contract/consents/consent'
import { needsPrcConsents } from '#contract/identity'
import type { Reader } from '../../platform/database/database.ts'
import { readAccount } from './read-account.ts'

type Where = { countryCode?: string }
type Account = Awaited<ReturnType<typeof readAccount>>

/**
 * Returns the region whose law applies to a person, from the account and (for a registration) the country of the
 * address.
 */
export const accountRegion = async (db: Reader, accountId: string, more?: Where): Promise<ConsentRegion> =>
  regionOf(await readAccount(db, accountId), more)

/** Returns the region whose law applies to a person, from an account that was already read. */
export const regionOf = (account: Account, more: Where = {}): ConsentRegion =>
  needsPrcConsents({ ...account, ...more }) ? 'CN' : 'HK'
