import { decideAgentChange } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { askedOf, lockAgent } from './find-agent.ts'
import { freeForms } from './free-forms.ts'
import { licenceFault } from './licence-fault.ts'
import { readAgents } from './read-agents.ts'

export default handler(decideAgentChange, async call => {
  const { input, actor, db, now, refuse, invalid, setAuditSubject } = call
  const { id, isConfirmed, agencyCode, licence } = input
  setAuditSubject(id)
  const agent = await lockAgent(db, id)
  const asked = askedOf(agent)
  if (asked?.agencyCode !== agencyCode || asked.licence !== licence) return refuse('sales.agent.changed')
  const closed = { askedAgencyCode: null, askedLicence: null, askedAt: null }
  if (!isConfirmed) {
    await db.updateTable('sales.agent').set(closed).where('staffId', '=', id).execute()
    return readAgents(call)
  }
  // The licence may have been given to somebody else, or left the register, since the agent entered it.
  const code = await licenceFault(call, { licence, ownerId: id })
  if (code !== null) return invalid({ field: 'licence', code })
  const isMoved = agencyCode !== agent.agencyCode
  if (isMoved) await freeForms(db, id)
  const confirmed = { confirmedBy: actor.staffId, confirmedAt: now.toISOString() }
  await db
    .updateTable('sales.agent')
    .set({ agencyCode, licence, ...confirmed, ...closed, ...(isMoved && { branchCode: null, branch: null }) })
    .where('staffId', '=', id)
    .execute()
  return readAgents(call)
})
