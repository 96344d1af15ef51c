import { randomUUID } from 'node:crypto'
import { testWebhook } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { bodyOf, insertEvent } from './notify-endpoints.ts'

const type = 'webhook.test'

export default handler(testWebhook, async ({ input, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const { state } = await lockEndpoint(db, input.id)
  if (state !== 'ON') return refuse('request.not-found')
  const eventId = `msg_${randomUUID().replaceAll('-', '')}`
  const at = now.toISOString()
  await insertEvent(db, { id: eventId, type, at, body: bodyOf(type, at, {}) }, [input.id])
  return { eventId }
})
