import { keepFound } from '#contract/sales/checks/finding'
import { handler } from '../../platform/pipeline/handler.ts'
import { decideFinding, lockFinding } from './lock-finding.ts'
import { readFinding } from './read-finding.ts'

export default handler(keepFound, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockFinding(call, input)
  await decideFinding(call, input, { reason: input.reason })
  return readFinding(call, input)
})
