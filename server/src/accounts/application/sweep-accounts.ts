import { eachOf } from '../../platform/queue/each-of.ts'
import { backfillKeys } from '../search/search-keys.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Adds search keys to older accounts. Removes expired challenges, slide checks and codes one day after they expired,
 * sessions one month after they expired, and browsers that were not seen for a year.
 */
export const sweepAccounts = async (context: Context, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const codes = context.db.deleteFrom('accounts.oneTimeCode').where('expiresAt', '<', before(1))
  const slides = context.db
    .deleteFrom('accounts.slide')
    .where('expiresAt', '<', before(1))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts.oneTimeCode')
            .select('id')
            .whereRef('accounts.oneTimeCode.slideId', '=', 'accounts.slide.id'),
        ),
      ),
    )
  const steps = [
    { name: 'search keys', work: () => backfillKeys(context, now) },
    { name: 'codes', work: () => codes.execute() },
    {
      name: 'challenges',
      work: () => context.db.deleteFrom('accounts.spentChallenge').where('expiresAt', '<', now.toISOString()).execute(),
    },
    { name: 'slide checks', work: () => slides.execute() },
    {
      name: 'devices',
      work: () => context.db.deleteFrom('accounts.device').where('lastSeen', '<', before(365)).execute(),
    },
    {
      name: 'sessions',
      work: () => context.db.deleteFrom('accounts.session').where('expiresAt', '<', before(30)).execute(),
    },
  ]
  await eachOf(context.log, steps, async step => void (await step.work()))
}
