import { listReferralForms } from '#contract/sales/registration/referral-forms'
import { handler } from '../../platform/pipeline/handler.ts'
import { propertyExists } from '../property/property-exists.ts'
import { readForms } from './read-forms.ts'

export default handler(listReferralForms, async ({ input, db, refuse }) =>
  (await propertyExists(db, input.id)) ? readForms(db, input.id) : refuse('request.not-found'),
)
