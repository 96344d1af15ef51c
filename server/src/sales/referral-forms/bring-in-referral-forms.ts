import { bringInReferralForms } from '#contract/sales/property/referral-forms'
import { handler } from '../../platform/pipeline/index.ts'
import { holdForms } from './hold-forms.ts'
import { insertForms } from './insert-forms.ts'
import { readForms } from './read-forms.ts'

export default handler(bringInReferralForms, async call => {
  const { input, db, about, invalid } = call
  about(input.id)
  await holdForms(call, input)
  const { serials } = input
  const firsts = new Map(serials.map((serial, at) => [serial, at] as const).toReversed())
  const there = await insertForms(call, input, [...firsts.keys()])
  const twice = serials.flatMap((serial, at) =>
    firsts.get(serial) === at && !there.has(serial) ? [] : [{ field: `serials.${at}`, code: 'serial_twice' as const }],
  )
  // All or none: what was issued a moment ago goes with the transaction.
  return twice.length > 0 ? invalid(...twice) : readForms(db, input.id)
})
