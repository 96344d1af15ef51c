import { changeWebhook } from '#contract/integrations/webhook'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockEndpoint, checkEndpointLimit } from './find-endpoint.ts'
import { deliverWaiting } from './queue-endpoint.ts'

export default handler(changeWebhook, async ({ input, db, now, setAuditSubject }) => {
  const { id, events, isOn } = input
  setAuditSubject(id)
  const { state } = await lockEndpoint(db, id)
  const isNew = isOn && state !== 'ON'
  if (isNew) await checkEndpointLimit(db)
  await db
    .updateTable('integrations.endpoint')
    .set({ events, state: isOn ? 'ON' : 'OFF' })
    // A changed endpoint gets the full failing time again before it is stopped.
    .$if(isNew, query => query.set({ failingSince: null }))
    .where('id', '=', id)
    .execute()
  if (isNew) await deliverWaiting(db, id, now)
  return {}
})
