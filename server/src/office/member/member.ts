import type { StaffMember } from '#contract/office/member'

type Facts = { hasPassword: boolean; hasFactor: boolean; hasLeft: boolean }

/** How far a member of staff has come. */
export const stateOf = ({ hasPassword, hasFactor, hasLeft }: Facts): StaffMember['state'] => {
  if (hasLeft) return 'LEFT'
  if (!hasPassword) return 'INVITED'
  return hasFactor ? 'ACTIVE' : 'ENROLLING'
}
