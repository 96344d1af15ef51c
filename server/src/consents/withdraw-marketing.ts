import type { Locale } from '#contract/common'
import type { Scope } from '../platform/scope.ts'
import { appendEvents, lockEvents } from './append-events.ts'
import { latestDefinitions } from './read-definitions.ts'
import { marketing } from './read-marketing.ts'
import { grantedCodes, readEvents } from './read-records.ts'

/**
 * Withdraws the consent to direct marketing and the consents that depend on it, for an account's holder who pressed
 * the link in a letter in that language. A consent that was withdrawn before stays unchanged.
 */
export const withdrawMarketing = async (
  where: Scope<'db' | 'now' | 'caller'>,
  accountId: string,
  locale: Locale,
): Promise<void> => {
  const { db, now } = where
  await lockEvents(db, accountId)
  const granted = grantedCodes(await readEvents(db, accountId))
  const definitions = await latestDefinitions(db, [...granted], now)
  const gone = definitions.filter(({ code, parent }) => code === marketing || parent === marketing)
  const act = { action: 'WITHDRAW' as const, locale, shownAt: now.toISOString(), viaSelectAll: false }
  await appendEvents(
    where,
    { accountId, intentId: null, channel: 'LETTER' },
    gone.map(definition => ({ ...act, definition })),
  )
}
