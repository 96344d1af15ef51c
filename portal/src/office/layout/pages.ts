import { mayUse } from '#contract/office/role'
import { isKiosk, type Role } from '#contract/office/staff'

/** The rooms of the office, in the order in which they are listed, and which operations open each: any of them. */
const pages = [
  { name: 'sales-desk', needs: ['sales.tickets.open'] },
  { name: 'visitors', needs: ['sales.visits.list'] },
  // Of who watches over the others it is the first.
  { name: 'user-activity', needs: ['office.audit.list'] },
  { name: 'sales', needs: ['sales.registrations.list', 'sales.set-ups.list', 'exports.list', 'sales.numbers.board'] },
  { name: 'sale-day', needs: ['sales.turns.list', 'sales.days.report'] },
  { name: 'campaign', needs: ['campaigns.list'] },
  { name: 'property-management', needs: ['sales.properties.list'] },
  { name: 'user-management', needs: ['office.staff.list', 'privacy.registrants.search'] },
  { name: 'privacy', needs: ['privacy.requests.list'] },
  { name: 'system', needs: ['system.health.read', 'consents.texts.list'] },
  // What two persons decide: who may propose it may confirm it.
  {
    name: 'to-confirm',
    needs: [
      'office.staff.reset-factors',
      'sales.tickets.withdraw-for',
      'sales.set-ups.publish',
      'consents.texts.publish',
      'campaigns.publish',
      'exports.propose-identities',
      'privacy.recoveries.begin',
    ],
  },
  // Of a kiosk alone, which has no other.
  { name: 'kiosk', needs: ['sales.visits.arrive-by-code'] },
] as const

export type PageName = (typeof pages)[number]['name']

export const allPages: readonly PageName[] = pages.map(({ name }) => name)

/** The rooms that somebody with these roles may use. */
export const pagesOf = (roles: readonly Role[]): PageName[] =>
  pages.filter(({ needs }) => needs.some(operation => mayUse(roles, operation))).map(({ name }) => name)

/** Has somebody with these roles an account that they look after themselves? */
export const hasAccount = (roles: readonly Role[]): boolean => !isKiosk(roles)

/** Where they begin: in the first of their rooms, or, while there is none, at their own account. */
export const homeOf = (roles: readonly Role[]): string => `/office/${pagesOf(roles)[0] ?? 'account'}`
