import { Locale } from '#contract/common'
import { sql } from 'kysely'
import type { Channel } from '#contract/campaigns/campaign'
import type { Reader } from '../platform/database/database.ts'
import { withoutAddress } from './reach.ts'
import { type Audience, audienceRows } from './find-audience.ts'

/** Returns how many people the campaign would reach now. */
export const countAudience = async (db: Reader, audience: Audience, channels: readonly Channel[]) => {
  const mail = sql<boolean>`(${channels.includes('EMAIL')} and email not like ${`%${withoutAddress}`})`
  const sms = sql<boolean>`(${channels.includes('SMS')} and assisted_at is null)`
  const rows = await audienceRows(db, audience)
    .select('account.locale')
    .select([
      sql<number>`count(*)`.as('people'),
      sql<number>`count(*) filter (where ${mail})`.as('byMail'),
      sql<number>`count(*) filter (where ${sms})`.as('bySms'),
      sql<number>`count(*) filter (where not ${mail} and not ${sms})`.as('unreachable'),
    ])
    .groupBy('account.locale')
    .execute()
  const sum = (of: 'people' | 'byMail' | 'bySms' | 'unreachable') =>
    rows.reduce((total, row) => total + Number(row[of]), 0)
  return {
    people: sum('people'),
    byMail: sum('byMail'),
    bySms: sum('bySms'),
    unreachable: sum('unreachable'),
    locales: Locale.options.map(locale => ({
      locale,
      people: Number(rows.find(row => row.locale === locale)?.people ?? 0),
    })),
  }
}
