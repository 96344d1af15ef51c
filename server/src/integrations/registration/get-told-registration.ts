import { getToldRegistration } from '#contract/integrations/registration'
import { handler } from '../../platform/pipeline/index.ts'
import { readTold } from '../../sales/index.ts'

export default handler(getToldRegistration, async ({ input, actor, db, refuse }) => {
  const told = await readTold(db, actor.assigned, input.id)
  return told?.row ?? refuse('request.not-found')
})
