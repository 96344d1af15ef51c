import { printRegistration } from '#contract/sales/desk/registration-paper'
import { handler } from '../../platform/pipeline/handler.ts'
import { readRegistrationPaper } from './read-registration-paper.ts'

export default handler(printRegistration, async call => {
  call.setAuditSubject(call.input.id)
  return readRegistrationPaper(call, call.input.id)
})
