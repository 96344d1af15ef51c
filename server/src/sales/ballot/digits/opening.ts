import { rolesOf } from '#contract/office/role'
import type { Role } from '#contract/office/staff'
import { enterDigits } from '#contract/sales/ballot/digits'

/** What opening the digits is judged by. */
export type OpeningFacts = {
  /** The digits that were fixed last: by whom, and in which roles then. */
  commitment: { committedBy: string; roles: readonly Role[]; committedAt: string } | null
  /** When the scan of the signed sheet was brought; null: there is none. */
  sheetAt: string | null
  staffId: string
  roles: readonly Role[]
}

const drawing = rolesOf(enterDigits.name)

/**
 * Are they not the two who may draw together? One person is not, and two in one role are not: who shares an office, and a superior,
 * agrees too easily on what pleases.
 */
export const areOneRole = (
  { committedBy, roles }: NonNullable<OpeningFacts['commitment']>,
  other: Pick<OpeningFacts, 'staffId' | 'roles'>,
): boolean => committedBy === other.staffId || drawing.some(role => roles.includes(role) && other.roles.includes(role))

/** Why somebody may not open the digits of a ballot as things stand; null when they may. */
export const openingFault = ({ commitment, sheetAt, ...who }: OpeningFacts) => {
  if (commitment === null) return 'sales.ballot.uncommitted'
  if (areOneRole(commitment, who)) return 'sales.ballot.same-role'
  // The hash of these digits stands on it: one that was signed before is of others.
  return sheetAt === null || Date.parse(sheetAt) < Date.parse(commitment.committedAt)
    ? 'sales.ballot.sheet-needed'
    : null
}
