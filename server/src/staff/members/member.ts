import type { StaffMember } from '#contract/staff/member'

type Facts = { hasPassword: boolean; byProvider: boolean; hasFactor: boolean; hasLeft: boolean }

/** Returns the enrolment state of a member of staff. */
export const stateOf = ({ hasPassword, byProvider, hasFactor, hasLeft }: Facts): StaffMember['state'] => {
  if (hasLeft) return 'LEFT'
  if (byProvider) return 'ACTIVE'
  if (!hasPassword) return 'INVITED'
  return hasFactor ? 'ACTIVE' : 'ENROLLING'
}
