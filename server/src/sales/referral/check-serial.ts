import { checkSerial } from '#contract/sales/registration/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { propertyExists } from '../property/property-exists.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { findSerial } from './reserve-referral-form.ts'
import { referralFault } from './referral.ts'

/** Rate limit for serial numbers: they are consecutive, so few tries are allowed and nobody can walk through them. */
const tries: WindowLimit = { name: 'serial', points: 20, seconds: 3_600 }

export default handler(checkSerial, async ({ input, actor, context, db, refuse }) => {
  if (!(await propertyExists(db, input.a))) return refuse('request.not-found')
  await context.limits.need(tries, actor.accountId)
  const form = await findSerial(db, input.a, input.b)
  const reason = referralFault(form)
  return { valid: reason === null, agencyCode: reason === null ? (form?.agencyCode ?? null) : null, reason }
})
