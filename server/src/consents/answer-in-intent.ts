import type { Locale } from '#contract/common'
import { Invalid, Refusal } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'
import { appendEvents } from './append-events.ts'
import { latestDefinitions } from './read-definitions.ts'

type Answer = { code: string; version: number; granted: boolean; locale: Locale; shownAt: string }

/**
 * Records that the account's holder gives or withdraws a consent that belongs to one registration. A consent is refused
 * if its text has changed since it was shown; a withdrawal never is.
 */
export const answerInIntent = async (
  where: Scope<'db' | 'now' | 'caller'>,
  subject: { accountId: string; intentId: string },
  { code, version, granted, locale, shownAt }: Answer,
): Promise<void> => {
  if (new Date(shownAt) > where.now) throw new Invalid([{ field: 'shownAt', code: 'invalid' }])
  const [definition] = await latestDefinitions(where.db, [code], where.now)
  if (definition === undefined) throw new Error(`no consent ${code}`)
  if (granted && definition.version !== version) throw new Refusal('consents.outdated', { params: { codes: code } })
  const action = granted ? ('GRANT' as const) : ('WITHDRAW' as const)
  await appendEvents(where, subject, [{ definition, action, locale, shownAt, viaSelectAll: false }])
}
