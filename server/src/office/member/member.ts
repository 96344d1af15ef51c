import type { StaffMember } from '#contract/office/member'

type Facts = { hasPassword: boolean; byProvider: boolean; hasFactor: boolean; hasLeft: boolean }

/** How far a member of staff has come. */
export const stateOf = ({ hasPassword, byProvider, hasFactor, hasLeft }: Facts): StaffMember['state'] => {
  if (hasLeft) return 'LEFT'
  if (byProvider) return 'ACTIVE'
  if (!hasPassword) return 'INVITED'
  return hasFactor ? 'ACTIVE' : 'ENROLLING'
}
