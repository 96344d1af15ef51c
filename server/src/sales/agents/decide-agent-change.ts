import { decideAgentChange } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { askedOf, lockAgent } from './find-agent.ts'
import { endAccess } from './clients/end-access.ts'
import { freeForms } from './forms/free-forms.ts'
import { licenceFaults, lockLicences } from './licence-faults.ts'
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
  await lockLicences(db)
  // The licence may have been given to somebody else, or left the register, since the agent entered it.
  const code = licence === agent.licence ? null : (await licenceFaults(call, [licence], id)).at(0)
  if (code) return invalid({ field: 'licence', code })
  const isMoved = agencyCode !== agent.agencyCode
  if (isMoved) {
    await freeForms(db, id)
    await endAccess(call, id)
  }
  const confirmed = { confirmedBy: actor.staffId, confirmedAt: now.toISOString() }
  await db
    .updateTable('sales.agent')
    .set({ agencyCode, licence, ...confirmed, ...closed, ...(isMoved && { branchCode: null, branch: null }) })
    .where('staffId', '=', id)
    .execute()
  return readAgents(call)
})
