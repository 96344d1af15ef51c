import type { Locale, Words } from '#contract/common'
import { reachesEverySession } from '#contract/office/role'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/index.ts'

/**
 * How the ballot of a session is called for who decides of it, and what is said of it more. Null: they are bound to assignments, and not
 * assigned there.
 */
export const describeBallot = async (
  { db, actor }: { db: Reader; actor: Staff },
  operation: string,
  sessionId: string,
  more: (locale: Locale) => string[] = () => [],
): Promise<Words | null> => {
  // To confirm is no step of the ballot itself: whom it reaches is asked of the step that is confirmed.
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
