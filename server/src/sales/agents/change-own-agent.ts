import { lineFault, normalisePhone } from '#contract/mobile'
import { changeOwnAgent } from '#contract/sales/agents/agent'
import { branchFaults } from '#contract/sales/registration/agent'
import type { Fault } from '../../platform/refusal.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findUnknownCodes, isAreaCode } from '../../reference/index.ts'
import { findOwnAgent, lockAgent } from './find-agent.ts'
import { licenceFault } from './licence-fault.ts'
import { showOwnAgent } from './show-own-agent.ts'

export default handler(changeOwnAgent, async call => {
  const { input, actor, db, now, invalid, setAuditSubject } = call
  const { agencyCode, licence, branchCode, branch, chineseName, areaCode } = input
  setAuditSubject(actor.staffId)
  const agent = await lockAgent(db, actor.staffId)
  const phoneNumber = normalisePhone(areaCode, input.phoneNumber)
  const unknown = await findUnknownCodes(db, [
    { category: 'AGENCY', code: agencyCode },
    ...(branchCode === null ? [] : [{ category: 'AGENCY_BRANCH' as const, code: branchCode, parent: agencyCode }]),
  ])
  const phoneFault = lineFault(areaCode, phoneNumber)
  const licenceCode = await licenceFault(call, { licence, ownerId: agent.staffId })
  const faults: Fault[] = [
    // Forms are issued to agencies of the list only.
    ...(unknown.includes(0) || agencyCode === 'OTHER' ? [{ field: 'agencyCode', code: 'not_offered' as const }] : []),
    ...(unknown.includes(1) ? [{ field: 'branchCode', code: 'not_offered' as const }] : []),
    ...branchFaults(input),
    ...(licenceCode === null ? [] : [{ field: 'licence', code: licenceCode }]),
    ...((await isAreaCode(db, areaCode)) ? [] : [{ field: 'areaCode', code: 'not_offered' as const }]),
    ...(phoneFault === null ? [] : [{ field: 'phoneNumber', code: phoneFault }]),
  ]
  if (faults.length > 0) return invalid(...faults)
  const isSame = agencyCode === agent.agencyCode && licence === agent.licence
  const asked = isSame
    ? { askedAgencyCode: null, askedLicence: null, askedAt: null }
    : { askedAgencyCode: agencyCode, askedLicence: licence, askedAt: now.toISOString() }
  // The branch belongs to the agency, so the branch of another agency is entered again when the agency is confirmed.
  const place = agencyCode === agent.agencyCode ? { branchCode, branch } : {}
  await db
    .updateTable('sales.agent')
    .set({ chineseName, areaCode, phoneNumber, ...place, ...asked })
    .where('staffId', '=', agent.staffId)
    .execute()
  return showOwnAgent(call, await findOwnAgent(db, actor))
})
