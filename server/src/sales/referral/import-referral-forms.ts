import { importReferralForms } from '#contract/sales/registration/referral-forms'
import { handler } from '../../platform/pipeline/handler.ts'
import { importForms } from './import-forms.ts'
import { readForms } from './read-forms.ts'

export default handler(importReferralForms, async call => {
  const { input, actor, db, setAuditSubject } = call
  setAuditSubject(input.id)
  const issued = { propertyId: input.id, agencyCode: input.agencyCode, staffId: actor.staffId }
  await importForms(call, issued, input.serials)
  return readForms(db, input.id)
})
