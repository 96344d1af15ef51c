import { openReferralForms } from '#contract/sales/registration/referral-forms'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(openReferralForms, async ({ input, db, refuse }) => {
  const rows = await db
    .selectFrom('sales.referralSerial as form')
    .leftJoin('sales.agent as agent', 'agent.staffId', 'form.agentId')
    .select(['form.serial', 'form.intentId', 'form.issuedAt', 'agent.name as takenBy'])
    .where('form.propertyId', '=', input.id)
    .where('form.agencyCode', '=', input.agencyCode)
    .orderBy('form.serial')
    .execute()
  if (rows.length === 0) return refuse('request.not-found')
  return { serials: rows.map(({ intentId, ...row }) => ({ ...row, isUsed: intentId !== null })) }
})
