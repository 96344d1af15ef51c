import { openReferral } from '#contract/sales/agents/forms'
import { handler } from '../../../platform/pipeline/handler.ts'

export default handler(openReferral, async ({ input, db, refuse }) => {
  const found = await db
    .selectFrom('sales.referralSerial as form')
    .innerJoin('sales.agent as agent', 'agent.staffId', 'form.agentId')
    .innerJoin('sales.property as property', 'property.id', 'form.propertyId')
    .select(['form.propertyId', 'property.name as propertyName', 'form.serial', 'form.agencyCode as agency'])
    .select(['agent.branchCode', 'agent.branch', 'agent.name as englishName', 'agent.chineseName', 'agent.licence'])
    .select(['agent.areaCode', 'agent.phoneNumber', 'agent.email'])
    .where('form.link', '=', input.token)
    .where('form.intentId', 'is', null)
    .where('agent.endedAt', 'is', null)
    .executeTakeFirst()
  return found ?? refuse('sales.referral.ended')
})
