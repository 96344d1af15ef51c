import type { CampaignKind, Content } from '#contract/campaigns/campaign'
import { sql } from 'kysely'
import { accountRows } from '../accounts/index.ts'
import { marketingRows } from '../consents/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { liveRows, registrationRows, sessionsOf } from '../sales/index.ts'

/** Audience of a campaign. `sessions` null means that the audience does not depend on registrations. */
export type Audience = { kind: CampaignKind; sessions: readonly string[] | null }

export const audienceOf = async (
  db: Reader,
  kind: CampaignKind,
  { sessionId, propertyId }: Pick<Content, 'sessionId' | 'propertyId'>,
): Promise<Audience> => {
  if (sessionId !== null) return { kind, sessions: [sessionId] }
  if (propertyId !== null) return { kind, sessions: await sessionsOf(db, propertyId) }
  return { kind, sessions: kind === 'SERVICE' ? [] : null }
}

/**
 * Returns a query of everybody in the audience at this moment. Service notices go to people who have a live
 * registration in the session. Marketing goes to people whose consent is in force, whatever became of their
 * registrations.
 */
export const audienceRows = (db: Reader, { kind, sessions }: Audience) => {
  const inSessions = sql<boolean>`session_id = any(${[...(sessions ?? [])]}::uuid[])`
  return db
    .selectFrom(accountRows(db).as('account'))
    .where('account.erasedAt', 'is', null)
    .$if(kind === 'SERVICE', query =>
      query.where('account.id', 'in', liveRows(db).clearSelect().select('accountId').where(inSessions)),
    )
    .$if(kind === 'MARKETING', query => query.where('account.id', 'in', marketingRows(db)))
    .$if(kind === 'MARKETING' && sessions !== null, query =>
      query.where('account.id', 'in', registrationRows(db).clearSelect().select('accountId').where(inSessions)),
    )
}

/** Maximum number of attempts for a person who cannot be reached, and the pause between attempts in seconds. */
const tries = 3
const pause = 50

/** Returns a query of the people in the audience who are not yet processed. */
export const waitingRows = (db: Reader, campaignId: string, audience: Audience) =>
  audienceRows(db, audience)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign.delivery as delivery')
            .select('delivery.id')
            .where('delivery.campaignId', '=', campaignId)
            .whereRef('delivery.accountId', '=', 'account.id'),
        ),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign.failure as failure')
            .select('failure.accountId')
            .where('failure.campaignId', '=', campaignId)
            .whereRef('failure.accountId', '=', 'account.id')
            .where(sql<boolean>`(attempts >= ${tries} or last_at > platform.now() - make_interval(secs => ${pause}))`),
        ),
      ),
    )

/** Returns true if the campaign will try somebody again. */
export const isTriedAgain = async (db: Reader, campaignId: string): Promise<boolean> =>
  (await db
    .selectFrom('campaign.failure')
    .select('accountId')
    .where('campaignId', '=', campaignId)
    .where('attempts', '<', tries)
    .executeTakeFirst()) !== undefined

/** Returns a query of the people for whom the campaign gave up. */
export const givenUpRows = (db: Reader) =>
  db.selectFrom('campaign.failure').select(['campaignId', 'accountId']).where('attempts', '>=', tries)
