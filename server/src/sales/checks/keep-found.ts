import { keepFound } from '#contract/sales/checks/finding'
import { handler } from '../../platform/pipeline/index.ts'
import { decideFinding, holdFinding } from './hold-finding.ts'
import { readFinding } from './read-finding.ts'

export default handler(keepFound, async call => {
  const { input, about } = call
  about(input.id)
  await holdFinding(call, input)
  await decideFinding(call, input, { reason: input.reason })
  return readFinding(call, input)
})
