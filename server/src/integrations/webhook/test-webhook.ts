import { randomUUID } from 'node:crypto'
import { testWebhook } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/index.ts'
import { holdEndpoint } from './find-endpoint.ts'
import { bodyOf, keepEvent } from './tell-endpoints.ts'

const type = 'webhook.test'

export default handler(testWebhook, async ({ input, db, now, refuse, about }) => {
  about(input.id)
  const { state } = await holdEndpoint(db, input.id)
  if (state !== 'ON') return refuse('request.not-found')
  const eventId = `msg_${randomUUID().replaceAll('-', '')}`
  const at = now.toISOString()
  await keepEvent(db, { id: eventId, type, at, body: bodyOf(type, at, {}) }, [input.id])
  return { eventId }
})
