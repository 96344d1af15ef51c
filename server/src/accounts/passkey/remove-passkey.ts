import { removePasskey } from '#contract/accounts/passkey'
import { handler } from '../../platform/pipeline/handler.ts'
import { notifyPasskeyChanged } from './notify-passkey-changed.ts'

export default handler(removePasskey, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  const { accountId } = actor
  setAuditSubject(accountId)
  const { numDeletedRows } = await db
    .deleteFrom('accounts.passkey')
    .where('id', '=', input.id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refuse('request.not-found')
  await notifyPasskeyChanged(call, accountId, 'passkeyRemoved')
  return {}
})
