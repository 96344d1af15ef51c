import { voidTicket } from '#contract/sales/verification'
import { handler } from '../../platform/pipeline/index.ts'
import { voidAtDesk } from './void-at-desk.ts'

export default handler(voidTicket, call => {
  call.about(call.input.id)
  return voidAtDesk(call, call.input, 'staff')
})
