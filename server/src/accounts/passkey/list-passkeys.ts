import { listPasskeys } from '#contract/accounts/passkey'
import { handler } from '../../platform/pipeline/handler.ts'
import { isFreshSession, readPasskeys } from './read-passkeys.ts'

export default handler(listPasskeys, async ({ actor, db, now }) => ({
  passkeys: await readPasskeys(db, actor.accountId),
  needsPassword: !(await isFreshSession(db, actor.sessionId, now)),
}))
