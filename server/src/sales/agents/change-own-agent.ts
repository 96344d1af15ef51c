import { lineFault, normalisePhone } from '#contract/mobile'
import { changeOwnAgent } from '#contract/sales/agents/agent'
import { branchFaults } from '#contract/sales/registration/agent'
import type { Fault } from '../../platform/refusal.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findUnknownCodes, isAreaCode } from '../../reference/index.ts'
import { findOwnAgent, lockAgent } from './find-agent.ts'
import { licenceFaults } from './licence-faults.ts'
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
  const isSameAgency = agencyCode === agent.agencyCode
  const licenceCode = licence === agent.licence ? null : (await licenceFaults(call, [licence], agent.staffId)).at(0)
  const faults: Fault[] = [
    // Forms are issued to agencies of the list only.
    ...(unknown.includes(0) || agencyCode === 'OTHER' ? [{ field: 'agencyCode', code: 'not_offered' as const }] : []),
    ...(isSameAgency && unknown.includes(1) ? [{ field: 'branchCode', code: 'not_offered' as const }] : []),
    // The branch of another agency is entered when the agency is confirmed.
    ...(isSameAgency ? branchFaults(input) : []),
    ...(licenceCode ? [{ field: 'licence', code: licenceCode }] : []),
    ...((await isAreaCode(db, areaCode)) ? [] : [{ field: 'areaCode', code: 'not_offered' as const }]),
    ...(phoneFault === null ? [] : [{ field: 'phoneNumber', code: phoneFault }]),
  ]
  if (faults.length > 0) return invalid(...faults)
  const isSame = isSameAgency && licence === agent.licence
  const asked = isSame
    ? { askedAgencyCode: null, askedLicence: null, askedAt: null }
    : { askedAgencyCode: agencyCode, askedLicence: licence, askedAt: now.toISOString() }
  const place = isSameAgency ? { branchCode, branch } : {}
  await db
    .updateTable('sales.agent')
    .set({ chineseName, areaCode, phoneNumber, ...place, ...asked })
    .where('staffId', '=', agent.staffId)
    .execute()
  return showOwnAgent(call, await findOwnAgent(db, actor))
})
