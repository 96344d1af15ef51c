import { mayUse } from '../staff/role.ts'
import type { Role } from '../staff/staff.ts'
import { type ExportKind, PaymentExport } from './export.ts'

/**
 * Returns the operation that requests each kind of export. A staff member who may no longer request a kind may not
 * download it either.
 */
const askedBy = (kind: ExportKind): string => {
  if (kind === 'IDENTITIES') return 'exports.propose-identities'
  return PaymentExport.safeParse(kind).success ? 'exports.request-payments' : 'exports.request'
}
export const mayTake = (roles: readonly Role[], kind: ExportKind): boolean => mayUse(roles, askedBy(kind))
