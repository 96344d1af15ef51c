import { inviteAgents } from '#contract/sales/agents/agent'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { type Fault, Invalid } from '../../platform/refusal.ts'
import { findUnknownCodes } from '../../reference/index.ts'
import { insertMember, mailInvitation } from '../../staff/index.ts'
import { licenceFaults, lockLicences } from './licence-faults.ts'
import { readAgents } from './read-agents.ts'

type InviteCall = Call<typeof inviteAgents>

/** Checks the agency, and the licence and email of each agent, also against the other lines. */
const faultsOf = async (call: InviteCall): Promise<Fault[]> => {
  const { agencyCode, agents } = call.input
  const unknown = await findUnknownCodes(call.db, [{ category: 'AGENCY', code: agencyCode }])
  const licences = agents.map(({ licence }) => licence)
  const emails = agents.map(({ email }) => email)
  const found = await licenceFaults(call, licences, null)
  const ofAgency: Fault[] =
    unknown.length > 0 || agencyCode === 'OTHER' ? [{ field: 'agencyCode', code: 'not_offered' }] : []
  const ofAgents = agents.flatMap(({ licence, email }, index): Fault[] => {
    const code = licences.indexOf(licence) < index ? 'licence_twice' : found[index]
    return [
      ...(code ? [{ field: `agents.${index}.licence`, code }] : []),
      ...(emails.indexOf(email) < index ? [{ field: `agents.${index}.email`, code: 'email_known' as const }] : []),
    ]
  })
  return [...ofAgency, ...ofAgents]
}

export default handler(inviteAgents, async call => {
  const { input, actor, db, now, invalid, setAuditSubjects } = call
  const { agencyCode, locale } = input
  await lockLicences(db)
  const faults = await faultsOf(call)
  if (faults.length > 0) return invalid(...faults)
  const ids: string[] = []
  const known: Fault[] = []
  for (const [index, { name, email, licence }] of input.agents.entries()) {
    const staffId = await insertMember(db, { name, email, locale, roles: ['AGENT'] })
    if (staffId === null) {
      known.push({ field: `agents.${index}.email`, code: 'email_known' })
      continue
    }
    const row = { name, email, agencyCode, licence, confirmedBy: actor.staffId, confirmedAt: now.toISOString() }
    const fresh = {
      branchCode: null,
      branch: null,
      askedAgencyCode: null,
      askedLicence: null,
      askedAt: null,
      endedAt: null,
    }
    await db
      .insertInto('sales.agent')
      .values({ staffId, ...row })
      // An agent who had left and comes back.
      .onConflict(conflict => conflict.column('staffId').doUpdateSet({ ...row, ...fresh }))
      .execute()
    ids.push(staffId)
  }
  // The exception rolls back the transaction, including the agents inserted a moment ago.
  if (known.length > 0) throw new Invalid(known)
  for (const id of ids) await mailInvitation(call, id)
  setAuditSubjects(ids.map(subject => ({ subject, result: 'done' })))
  return readAgents(call)
})
