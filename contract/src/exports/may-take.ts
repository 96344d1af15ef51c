import { mayUse } from '../office/role.ts'
import type { Role } from '../office/staff.ts'
import { type ExportKind, PaymentExport } from './export.ts'

/** By which operation each kind is asked for: who may not ask for it any more is not given it either. */
const askedBy = (kind: ExportKind): string => {
  if (kind === 'IDENTITIES') return 'exports.propose-identities'
  return PaymentExport.safeParse(kind).success ? 'exports.request-payments' : 'exports.request'
}
export const mayTake = (roles: readonly Role[], kind: ExportKind): boolean => mayUse(roles, askedBy(kind))
