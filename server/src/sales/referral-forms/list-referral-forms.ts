import { listReferralForms } from '#contract/sales/property/referral-forms'
import { handler } from '../../platform/pipeline/index.ts'
import { propertyExists } from '../property/index.ts'
import { readForms } from './read-forms.ts'

export default handler(listReferralForms, async ({ input, db, refuse }) =>
  (await propertyExists(db, input.id)) ? readForms(db, input.id) : refuse('request.not-found'),
)
