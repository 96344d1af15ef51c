import { makeReferralForms } from '#contract/sales/property/referral-forms'
import { handler } from '../../platform/pipeline/index.ts'
import { holdForms } from './hold-forms.ts'
import { insertForms } from './insert-forms.ts'
import { nextSerials } from './numbering.ts'
import { readForms } from './read-forms.ts'

export default handler(makeReferralForms, async call => {
  const { input, db, about } = call
  about(input.id)
  await holdForms(call, input)
  // Those of all agencies: a number that another one brought in is not made again.
  const rows = await db.selectFrom('sales.referralSerial').select('serial').where('propertyId', '=', input.id).execute()
  const given = rows.map(({ serial }) => serial)
  await insertForms(call, input, nextSerials(given, `${input.prefix}-${input.agencyCode}`, input.count))
  return readForms(db, input.id)
})
