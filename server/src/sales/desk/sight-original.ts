import { sightOriginal } from '#contract/sales/desk'
import { handler } from '../../platform/pipeline/index.ts'
import { sightAtDesk } from './sight-at-desk.ts'

export default handler(sightOriginal, call => {
  call.about(call.input.id)
  return sightAtDesk(call, call.input)
})
