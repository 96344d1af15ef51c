import type { Locale } from '#contract/common'
import type { Scope } from '../platform/scope.ts'
import { appendEvents, lockEvents } from './append-events.ts'
import { latestDefinitions } from './read-definitions.ts'
import { grantedCodes } from './read-records.ts'

type Named = { accountId: string; intentId: string; namedPersonId: string }

/** Withdraws all consents that a person named in a registration has given in it. */
export const withdrawNamed = async (
  where: Scope<'db' | 'now' | 'caller'>,
  named: Named,
  { locale, shownAt }: { locale: Locale; shownAt: string },
): Promise<void> => {
  await lockEvents(where.db, named.accountId)
  const events = await where.db
    .selectFrom('consents.event')
    .select(['code', 'action'])
    .where('namedPersonId', '=', named.namedPersonId)
    .orderBy('id', 'desc')
    .execute()
  const definitions = await latestDefinitions(where.db, [...grantedCodes(events)], where.now)
  const acts = definitions.map(definition => ({ definition, locale, shownAt, viaSelectAll: false }))
  await appendEvents(
    where,
    named,
    acts.map(act => ({ ...act, action: 'WITHDRAW' as const })),
  )
}
