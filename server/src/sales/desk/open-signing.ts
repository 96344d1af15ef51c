import { openSigning } from '#contract/sales/desk/signing'
import { describeDefinitions, readDefinitions } from '../../consents/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from './find-desk-ticket.ts'
import { findSigner } from './read-people.ts'

export default handler(openSigning, async call => {
  const { input, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const signer = await findSigner(call, await findDeskTicket(call, input.id), input.personId)
  if (!signer) return refuse('request.not-found')
  const { region } = signer
  const definitions = await readDefinitions(db, { scope: 'TICKET', region, now })
  const required = definitions.filter(definition => definition.required)
  return { region, shownAt: now.toISOString(), definitions: await describeDefinitions(db, required, now) }
})
