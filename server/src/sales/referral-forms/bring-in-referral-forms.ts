import { bringInReferralForms } from '#contract/sales/property/referral-forms'
import { handler } from '../../platform/pipeline/index.ts'
import { bringInForms } from './bring-in-forms.ts'
import { readForms } from './read-forms.ts'

export default handler(bringInReferralForms, async call => {
  const { input, actor, db, about } = call
  about(input.id)
  const issued = { propertyId: input.id, agencyCode: input.agencyCode, staffId: actor.staffId }
  await bringInForms(call, issued, input.serials)
  return readForms(db, input.id)
})
