import { answerQuestions } from '#contract/sales/ticket/own-ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { surveyFaults } from './registration.ts'

export default handler(answerQuestions, async ({ input, actor, db, refuse, invalid, setAuditSubject }) => {
  const intent = await db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select('property.survey')
    .where('intent.id', '=', input.id)
    .where('intent.accountId', '=', actor.accountId)
    .executeTakeFirst()
  if (!intent) return refuse('request.not-found')
  const faults = issueFaults(surveyFaults(intent.survey, input.survey))
  if (faults.length > 0) invalid(...faults)
  setAuditSubject(input.id)
  await db.updateTable('sales.intent').set({ survey: input.survey }).where('id', '=', input.id).execute()
  return {}
})
