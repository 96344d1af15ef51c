import { renewWebhookSecret, rotationHours } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/index.ts'
import { holdEndpoint } from './find-endpoint.ts'
import { secretLocation } from './open-secrets.ts'
import { makeSecret } from './sign-message.ts'

export default handler(renewWebhookSecret, async ({ input, context, db, now, about }) => {
  about(input.id)
  const { id, dataKeyId, secretSealed } = await holdEndpoint(db, input.id)
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
