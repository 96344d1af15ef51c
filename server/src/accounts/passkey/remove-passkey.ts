import { removePasskey } from '#contract/accounts/passkey'
import { handler } from '../../platform/pipeline/index.ts'
import { tellPasskeyChanged } from './tell-passkey-changed.ts'

export default handler(removePasskey, async call => {
  const { input, actor, db, refuse, about } = call
  const { accountId } = actor
  about(accountId)
  const { numDeletedRows } = await db
    .deleteFrom('accounts.passkey')
    .where('id', '=', input.id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refuse('request.not-found')
  await tellPasskeyChanged(call, accountId, 'passkeyRemoved')
  return {}
})
