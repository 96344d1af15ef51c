import type { OwnAgent } from '#contract/sales/agents/agent'
import type { Scope } from '../../platform/scope.ts'
import { type Agent, askedOf } from './find-agent.ts'
import { readLicences } from './read-licences.ts'

/** Returns the details of an agent as the agent sees them. */
export const showOwnAgent = async (call: Scope<'db' | 'now'>, agent: Agent): Promise<OwnAgent> => {
  const stateOf = await readLicences(call, [agent.licence])
  const { name, email, agencyCode, licence, branchCode, branch, chineseName, areaCode, phoneNumber } = agent
  return {
    name,
    email,
    agencyCode,
    licence,
    branchCode,
    branch,
    chineseName,
    areaCode,
    phoneNumber,
    licenceState: stateOf(licence),
    asked: askedOf(agent),
  }
}
