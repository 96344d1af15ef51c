import { getExportedRegistration } from '#contract/integrations/registration'
import { handler } from '../platform/pipeline/handler.ts'
import { readExportedRegistration } from '../sales/index.ts'

export default handler(getExportedRegistration, async ({ input, actor, db, refuse }) => {
  const told = await readExportedRegistration(db, actor.assigned, input.id)
  return told?.row ?? refuse('request.not-found')
})
