import { mayUse } from '#contract/staff/role'
import { taskNeeds } from '#contract/staff/task-needs'
import { isKiosk, type Role } from '#contract/staff/staff'

/** The pages of the office in display order, with the operations that open each page. One of them is enough. */
const pages = [
  // Everybody who has work to do begins with it.
  { name: 'today', needs: Object.values(taskNeeds) },
  { name: 'sales-desk', needs: ['sales.tickets.open'] },
  { name: 'visitors', needs: ['sales.visits.list'] },
  { name: 'user-activity', needs: ['office.audit.list'] },
  { name: 'sales', needs: ['sales.registrations.list', 'sales.set-ups.list', 'exports.list', 'sales.numbers.board'] },
  { name: 'sale-day', needs: ['sales.turns.list', 'sales.days.report'] },
  { name: 'campaign', needs: ['campaigns.list'] },
  { name: 'property-management', needs: ['sales.properties.list'] },
  { name: 'user-management', needs: ['office.staff.list', 'privacy.registrants.search'] },
  { name: 'privacy', needs: ['privacy.requests.list'] },
  { name: 'system', needs: ['system.health.read', 'consents.texts.list'] },
  // Actions that need two people. A role that may propose an action may confirm it.
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
  // Only for estate agents, who have no other page.
  { name: 'agent', needs: ['sales.agent-forms.list'] },
  // Only for kiosk accounts, which have no other page.
  { name: 'kiosk', needs: ['sales.visits.arrive-by-code'] },
] as const

export type PageName = (typeof pages)[number]['name']

export const allPages: readonly PageName[] = pages.map(({ name }) => name)

/** Returns the pages that these roles may use. */
export const pagesOf = (roles: readonly Role[]): PageName[] =>
  pages.filter(({ needs }) => needs.some(operation => mayUse(roles, operation))).map(({ name }) => name)

/** True if a person with these roles manages their own account. */
export const hasAccount = (roles: readonly Role[]): boolean => !isKiosk(roles)

/** Returns the start page: the first page of these roles, or their account if they have no page. */
export const homeOf = (roles: readonly Role[]): string => `/office/${pagesOf(roles)[0] ?? 'account'}`
