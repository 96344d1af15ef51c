import type { Locale, Words } from '#contract/common'
import type { Reader } from '../../platform/database/index.ts'

/** How the ballot of a session is called for who decides of it, and what is said of it more. */
export const describeBallot = async (
  { db }: { db: Reader },
  sessionId: string,
  more: (locale: Locale) => string[] = () => [],
): Promise<Words | null> => {
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
