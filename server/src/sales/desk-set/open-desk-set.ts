import { openDeskSet } from '#contract/sales/counter/desk-set'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskSet } from './find-desk-set.ts'
import { numberSalt } from './set-secrets.ts'

export default handler(openDeskSet, async call => {
  const { input, now, about } = call
  about(input.id)
  const { keyHalf, endsAt } = await findDeskSet(call, input.id)
  return {
    keyHalf: keyHalf.toString('base64url'),
    numberSalt: numberSalt(keyHalf).toString('base64url'),
    endsAt,
    now: now.toISOString(),
  }
})
