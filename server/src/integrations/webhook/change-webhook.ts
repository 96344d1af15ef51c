import { changeWebhook } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/index.ts'
import { holdEndpoint, needRoom } from './find-endpoint.ts'
import { deliverWaiting } from './queue-endpoint.ts'

export default handler(changeWebhook, async ({ input, db, now, about }) => {
  const { id, events, isOn } = input
  about(id)
  const { state } = await holdEndpoint(db, id)
  const isNew = isOn && state !== 'ON'
  if (isNew) await needRoom(db)
  await db
    .updateTable('integrations.endpoint')
    .set({ events, state: isOn ? 'ON' : 'OFF' })
    // It is given its whole time anew.
    .$if(isNew, query => query.set({ failingSince: null }))
    .where('id', '=', id)
    .execute()
  if (isNew) await deliverWaiting(db, id, now)
  return {}
})
