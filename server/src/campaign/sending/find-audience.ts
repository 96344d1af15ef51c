import type { CampaignKind, Content } from '#contract/campaign/campaign'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/index.ts'
import { marketingRows } from '../../consents/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import { liveRows, registrationRows, sessionsOf } from '../../sales/index.ts'

/** Whom a campaign is for; `sessions` null: it does not matter for what they have registered. */
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
 * Everybody whom it is for as one looks. Of a service notice: who has a registration in the session that lives. Of marketing: whose
 * consent stands, whatever became of their registrations.
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

/** How often somebody is tried who cannot be written to, and after how many seconds again. */
const tries = 3
const pause = 50

/** Of them those whose turn has not come. */
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

/** Will somebody be tried again? */
export const isTriedAgain = async (db: Reader, campaignId: string): Promise<boolean> =>
  (await db
    .selectFrom('campaign.failure')
    .select('accountId')
    .where('campaignId', '=', campaignId)
    .where('attempts', '<', tries)
    .executeTakeFirst()) !== undefined

/** Those who were given up. */
export const givenUpRows = (db: Reader) =>
  db.selectFrom('campaign.failure').select(['campaignId', 'accountId']).where('attempts', '>=', tries)
