import { importReferralsByKey } from '#contract/integrations/registration'
import { requireSession } from '../platform/require-session.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { importForms, knownSessions } from '../sales/index.ts'

export default handler(importReferralsByKey, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  requireSession(actor, input.sessionId)
  const propertyId = (await knownSessions(db, [input.sessionId])).get(input.sessionId)
  if (propertyId === undefined) return refuse('request.not-found')
  setAuditSubject(propertyId)
  await importForms(call, { propertyId, agencyCode: input.agencyCode, staffId: null }, input.serials)
  return { issued: input.serials.length }
})
