import { openReferralForms } from '#contract/sales/registration/referral-forms'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(openReferralForms, async ({ input, db, refuse }) => {
  const rows = await db
    .selectFrom('sales.referralSerial')
    .select(['serial', 'intentId', 'issuedAt'])
    .where('propertyId', '=', input.id)
    .where('agencyCode', '=', input.agencyCode)
    .orderBy('serial')
    .execute()
  if (rows.length === 0) return refuse('request.not-found')
  return { serials: rows.map(({ intentId, ...row }) => ({ ...row, isUsed: intentId !== null })) }
})
