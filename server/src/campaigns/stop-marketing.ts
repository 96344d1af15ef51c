import { stopMarketing } from '#contract/campaigns/stop'
import { lockAccount } from '../accounts/index.ts'
import { withdrawMarketing } from '../consents/index.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { handler } from '../platform/pipeline/handler.ts'
import type { LeakyLimit } from '../platform/limits.ts'

/** Limit for tokens that are not ours. A person with a valid token is not delayed by those who guess. */
const guesses: LeakyLimit = { name: 'stop-marketing', burst: 60, everySeconds: 30 }

export default handler(stopMarketing, async call => {
  const { input, caller, context, db, now, refuse, setAuditSubject } = call
  const found = await db
    .selectFrom('campaign.delivery')
    .select(['id', 'accountId', 'locale', 'stoppedAt'])
    .where('stopHash', '=', tokenHash(input.token))
    .executeTakeFirst()
  if (!found?.accountId) {
    await context.limits.needAt(guesses, caller.ip)
    return refuse('campaigns.link.unknown')
  }
  setAuditSubject(found.accountId)
  // An erased account receives no messages any more.
  if (await lockAccount(db, found.accountId)) await withdrawMarketing(call, found.accountId, found.locale)
  if (found.stoppedAt === null)
    await db.updateTable('campaign.delivery').set({ stoppedAt: now.toISOString() }).where('id', '=', found.id).execute()
  return {}
})
