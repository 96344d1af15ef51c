import { printRegistration } from '#contract/sales/desk/registration-paper'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { drawRecord } from '../../platform/workers/draw-record.ts'
import { readRegistrationPaper } from './read-registration-paper.ts'

export default handler(printRegistration, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  const paper = await readRegistrationPaper(call, input.id)
  // Without a file name the browser shows the paper and does not save it: desks are shared devices.
  return new Later(async () => new Bytes('application/pdf', await drawRecord(paper), {}))
})
