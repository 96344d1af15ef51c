import { openFinding } from '#contract/sales/checks/finding'
import { handler } from '../../platform/pipeline/handler.ts'
import { readFinding } from './read-finding.ts'

export default handler(openFinding, call => {
  call.setAuditSubject(call.input.id)
  return readFinding(call, call.input)
})
