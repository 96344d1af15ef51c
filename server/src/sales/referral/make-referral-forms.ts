import { makeReferralForms } from '#contract/sales/registration/referral-forms'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockForms } from './lock-forms.ts'
import { insertForms } from './insert-forms.ts'
import { nextSerials } from './numbering.ts'
import { readForms } from './read-forms.ts'

export default handler(makeReferralForms, async call => {
  const { input, actor, db, setAuditSubject } = call
  setAuditSubject(input.id)
  const issued = { propertyId: input.id, agencyCode: input.agencyCode, staffId: actor.staffId }
  await lockForms(call, issued)
  // Serials of all agencies are read, so that a number imported for another agency is not generated again.
  const rows = await db.selectFrom('sales.referralSerial').select('serial').where('propertyId', '=', input.id).execute()
  const given = rows.map(({ serial }) => serial)
  await insertForms(call, issued, nextSerials(given, `${input.prefix}-${input.agencyCode}`, input.count))
  return readForms(db, input.id)
})
