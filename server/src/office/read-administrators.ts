import type { Locale } from '#contract/common'
import type { Reader } from '../platform/database/index.ts'

/** Where the administrators are written to. */
export const readAdministrators = (db: Reader): Promise<{ email: string; locale: Locale }[]> =>
  db
    .selectFrom('office.staff')
    .select(['email', 'locale'])
    .where(eb => eb('roles', '@>', eb.val(['ADMINISTRATOR' as const])))
    .where('endedAt', 'is', null)
    .execute()
