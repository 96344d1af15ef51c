import { rehearseSetUp } from '#contract/sales/session/rehearsal'
import { isUnplayable, validateSetUp } from '#contract/sales/session/validate'
import { setSavepoint } from '../../../platform/database/pipelined.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readFacts } from '../read-set-up.ts'
import { readWhole } from '../read-whole.ts'
import { playSession } from './play-session.ts'

export default handler(
  rehearseSetUp,
  async call => {
    const { input, db, setAuditSubject, refuse } = call
    setAuditSubject(input.id)
    const { propertyId, setUp } = await readWhole(call, input.id)
    const faults = validateSetUp(setUp, await readFacts(call, { id: input.id, propertyId, published: null }))
    if (faults.some(({ code }) => isUnplayable(code))) return refuse('sales.set-up.incomplete')
    // The rehearsal writes real rows and then rolls all of them back: no other transaction ever sees them, and none
    // waits for them.
    const savepoint = await setSavepoint(db)
    const rehearsal = await playSession(call, propertyId, setUp)
    await savepoint.rollBack()
    return rehearsal
  },
  { cpuBound: true },
)
