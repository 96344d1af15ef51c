import { bringInByKey } from '#contract/integrations/registration'
import { needSession } from '../../platform/need-session.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { bringInForms, knownSessions } from '../../sales/index.ts'

export default handler(bringInByKey, async call => {
  const { input, actor, db, refuse, about } = call
  needSession(actor, input.sessionId)
  const propertyId = (await knownSessions(db, [input.sessionId])).get(input.sessionId)
  if (propertyId === undefined) return refuse('request.not-found')
  about(propertyId)
  await bringInForms(call, { propertyId, agencyCode: input.agencyCode, staffId: null }, input.serials)
  return { issued: input.serials.length }
})
