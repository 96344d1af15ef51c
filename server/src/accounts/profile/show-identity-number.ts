import { showIdentityNumber } from '#contract/accounts/identity-number'
import { handler } from '../../platform/pipeline/handler.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { openNumber } from './open-number.ts'

/**
 * The limit is high enough to check a form repeatedly, and low enough to detect a client that only collects numbers.
 */
const looks: WindowLimit = { name: 'own-number', points: 60, seconds: 3_600 }

export default handler(showIdentityNumber, async ({ actor: { accountId }, context, db, setAuditSubject }) => {
  setAuditSubject(accountId)
  await context.limits.need(looks, accountId)
  return { idNumber: await openNumber(context, db, accountId) }
})
