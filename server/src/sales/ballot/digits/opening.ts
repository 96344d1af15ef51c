import { rolesOf } from '#contract/staff/role'
import type { Role } from '#contract/staff/staff'
import { enterDigits } from '#contract/sales/ballot/digits'

/** The facts by which opening the digits is validated. */
export type OpeningFacts = {
  /** The digits that were committed last: who committed them, and in which roles at that time. */
  commitment: { committedBy: string; roles: readonly Role[]; committedAt: string } | null
  /** When the scan of the signed sheet was uploaded; null if there is none. */
  sheetAt: string | null
  staffId: string
  roles: readonly Role[]
}

const drawing = rolesOf(enterDigits.name)

/**
 * True if the two people may not draw together: one person twice, or two people in the same role. Colleagues of one
 * office, or a superior, agree too easily on a convenient result.
 */
export const areOneRole = (
  { committedBy, roles }: NonNullable<OpeningFacts['commitment']>,
  other: Pick<OpeningFacts, 'staffId' | 'roles'>,
): boolean => committedBy === other.staffId || drawing.some(role => roles.includes(role) && other.roles.includes(role))

/** Returns why a staff member may not open the digits of a ballot now; null if they may. */
export const openingFault = ({ commitment, sheetAt, ...who }: OpeningFacts) => {
  if (commitment === null) return 'sales.ballot.uncommitted'
  if (areOneRole(commitment, who)) return 'sales.ballot.same-role'
  // The sheet shows the hash of these digits, so a sheet that was signed before the commitment is for other digits.
  return sheetAt === null || Date.parse(sheetAt) < Date.parse(commitment.committedAt)
    ? 'sales.ballot.sheet-needed'
    : null
}
