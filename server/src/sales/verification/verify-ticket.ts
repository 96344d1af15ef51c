import { verifyTicket } from '#contract/sales/verification'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket, lockDeskTicket, needSeen, noteAct, readDeskTicket } from '../desk/index.ts'
import { moveTicket } from '../ticket/index.ts'
import { issueVerification } from './issue-verification.ts'
import { tellVerified } from './tell-verification.ts'

export default handler(verifyTicket, async call => {
  const { input, actor, refuse, about } = call
  about(input.id)
  const ticket = await lockDeskTicket(call, input.id)
  const { status } = ticket
  const seen = await readDeskTicket(call, ticket)
  // Another desk was faster: told by whom and when, whatever was looked at here (S-Q1).
  if (status === 'VERIFIED') {
    const standing = seen.verifications.find(({ undoneAt }) => undoneAt === null)
    return refuse('sales.desk.verified', { params: standing && { by: standing.verifiedBy, at: standing.verifiedAt } })
  }
  if (status !== 'REGISTERED') return refuse('sales.ticket.state', { params: { status } })
  await needSeen(call, ticket, input.version)
  if (seen.faults.length > 0) {
    const codes = [...new Set(seen.faults.map(({ code }) => code))]
    return refuse('sales.desk.incomplete', { params: { codes: codes.join(' ') } })
  }
  await moveTicket(call, ticket, { by: 'staff', event: 'verify', actor: actorName(actor) })
  await noteAct(call, ticket.id)
  const id = await issueVerification(call, ticket, seen)
  await tellVerified(call, ticket, id)
  return readDeskTicket(call, await findDeskTicket(call, ticket.id))
})
