import { randomUUID } from 'node:crypto'
import { makeWebhook } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { parseTarget } from '../../platform/target/check-target.ts'
import { checkEndpointLimit } from './find-endpoint.ts'
import { secretLocation } from './open-secrets.ts'
import { makeSecret } from './sign-message.ts'

export default handler(makeWebhook, async ({ input, actor, context, db, now, setAuditSubject, invalid }) => {
  const target = parseTarget(input.url, { loopback: !context.config.production })
  if (!target) return invalid({ field: 'url', code: 'endpoint_refused' })
  await checkEndpointLimit(db)
  const [id, secret] = [randomUUID(), makeSecret()]
  setAuditSubject(id)
  const key = await context.vault.newDataKey(db)
  await db
    .insertInto('integrations.endpoint')
    .values({
      id,
      url: target.href,
      events: input.events,
      state: 'ON',
      dataKeyId: key.id,
      secretSealed: context.vault.seal(key, secretLocation(id), secret),
      createdAt: now.toISOString(),
      createdBy: actor.staffId,
    })
    .execute()
  return { id, secret }
})
