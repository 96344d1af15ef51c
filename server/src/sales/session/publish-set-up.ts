import { publishSetUp } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockSetUp } from './lock-set-up.ts'
import { proposePublication } from './propose-publication.ts'

export default handler(publishSetUp, async call => {
  const { input, setAuditSubject, invalid } = call
  setAuditSubject(input.id)
  const held = await lockSetUp(call, input)
  // People who have seen an earlier revision need a note that explains the change.
  if (held.revision > 0 && input.note === null) return invalid({ field: 'note', code: 'required' })
  return proposePublication(call, held, {
    operation: publishSetUp.name,
    times: null,
    note: held.revision > 0 ? input.note : null,
  })
})
