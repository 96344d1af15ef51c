import { beginApp } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { admitFactor } from './admit-factor.ts'
import { appUri, newAppSecret } from './app-code.ts'
import { savePendingSecret } from './app-secret.ts'

export default handler(beginApp, async call => {
  const { actor, db } = call
  admitFactor(actor)
  const { staffId } = actor
  const secret = newAppSecret()
  const { email } = await db
    .selectFrom('office.staff')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  await savePendingSecret(call, staffId, secret)
  return { secret, uri: appUri(secret, email) }
})
