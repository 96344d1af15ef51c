import type { Locale, Words } from '#contract/common'
import { reachesEverySession } from '#contract/staff/role'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'

/**
 * Returns the name of a session's ballot for the person who decides about it, and further details. Returns null if
 * that person is bound to assignments and is not assigned to the session.
 */
export const describeBallot = async (
  { db, actor }: { db: Reader; actor: Staff },
  operation: string,
  sessionId: string,
  more: (locale: Locale) => string[] = () => [],
): Promise<Words | null> => {
  // Confirming is not a step of the ballot itself: which sessions a staff member reaches depends on the step that is
  // confirmed.
  if (!actor.assigned.includes(sessionId) && !reachesEverySession(actor.roles, operation)) return null
  const row = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['property.name as propertyName', 'session.name'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const all = (locale: Locale) => [row.propertyName[locale], row.name[locale], ...more(locale)].join(' · ')
  return { en: all('en'), 'zh-HK': all('zh-HK'), 'zh-CN': all('zh-CN') }
}
