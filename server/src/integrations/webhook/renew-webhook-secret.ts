import { renewWebhookSecret, rotationHours } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { secretLocation } from './open-secrets.ts'
import { makeSecret } from './sign-message.ts'

export default handler(renewWebhookSecret, async ({ input, context, db, now, setAuditSubject }) => {
  setAuditSubject(input.id)
  const { id, dataKeyId, secretSealed } = await lockEndpoint(db, input.id)
  const secret = makeSecret()
  const key = await context.vault.dataKey(db, dataKeyId)
  await db
    .updateTable('integrations.endpoint')
    .set({
      secretSealed: context.vault.seal(key, secretLocation(id), secret),
      oldSecretSealed: secretSealed,
      oldSecretUntil: new Date(now.getTime() + rotationHours * 3_600_000).toISOString(),
    })
    .where('id', '=', id)
    .execute()
  return { secret }
})
