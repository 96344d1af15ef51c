import { mayUse } from '#contract/staff/role'
import type { Role } from '#contract/staff/staff'

/** Returns the page of a session of sales that these roles may open; null if there is none. */
export const sessionPage = (roles: readonly Role[], id: string): string | null => {
  if (mayUse(roles, 'sales.set-ups.open')) return `/office/sales/sessions/${id}`
  if (mayUse(roles, 'sales.numbers.board')) return `/office/sales/numbers?session=${id}`
  if (mayUse(roles, 'payments.ledger.list')) return `/office/sales/finance?session=${id}`
  return mayUse(roles, 'sales.visits.list') ? `/office/visitors?session=${id}` : null
}
