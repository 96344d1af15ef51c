import { sql } from 'kysely'
import type { LicenceState } from '#contract/sales/agents/agent'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { licenceState } from './licence.ts'

/** The imported register of licences: how many there are, and since when; null if there is none. */
export const readRegister = async ({ db }: Scope<'db'>): Promise<{ licences: number; importedAt: string } | null> => {
  const { licences, importedAt } = await db
    .selectFrom('sales.licence')
    .select(eb => [sql<number>`count(*)::int`.as('licences'), eb.fn.max('importedAt').as('importedAt')])
    .executeTakeFirstOrThrow()
  return licences === 0 || importedAt === null ? null : { licences, importedAt }
}

/** Returns a function that gives the state of each of these licences in the register. */
export const readLicences = async (
  { db, now }: Scope<'db' | 'now'>,
  licences: readonly string[],
): Promise<(licence: string) => LicenceState> => {
  const hasRegister = (await db.selectFrom('sales.licence').select('licence').limit(1).executeTakeFirst()) !== undefined
  const found = await db
    .selectFrom('sales.licence')
    .select(['licence', 'lastDay'])
    .where(sql<boolean>`licence = any(${licences})`)
    .execute()
  const today = todayInHongKong(now)
  const byLicence = new Map(found.map(row => [row.licence, row]))
  return licence => licenceState(byLicence.get(licence), { hasRegister, today })
}
