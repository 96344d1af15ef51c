import type { Role } from '#contract/staff/staff'
import { expect, test } from 'vitest'
import { hasAccount, homeOf, pagesOf } from './pages.ts'

const cases: [Role[], string[], string][] = [
  [[], [], '/office/account'],
  [['COUNTER'], ['sales-desk', 'visitors', 'sale-day', 'to-confirm'], '/office/sales-desk'],
  [['FINANCE'], ['sales'], '/office/sales'],
  [
    ['FINANCE', 'SALES_MANAGER'],
    ['sales', 'sale-day', 'campaign', 'property-management', 'to-confirm'],
    '/office/sales',
  ],
  [
    ['SUPERVISOR'],
    ['sales-desk', 'visitors', 'sales', 'sale-day', 'user-management', 'to-confirm'],
    '/office/sales-desk',
  ],
  [['AUDITOR'], ['user-activity', 'sales', 'sale-day'], '/office/user-activity'],
  [
    ['PRIVACY_OFFICER'],
    ['user-activity', 'sales', 'user-management', 'privacy', 'system', 'to-confirm'],
    '/office/user-activity',
  ],
  [['ADMINISTRATOR'], ['user-management', 'system', 'to-confirm'], '/office/user-management'],
  [['KIOSK'], ['kiosk'], '/office/kiosk'],
  [
    ['ADMINISTRATOR', 'AUDITOR'],
    ['user-activity', 'sales', 'sale-day', 'user-management', 'system', 'to-confirm'],
    '/office/user-activity',
  ],
]
test.each(cases)('%s: %s', (roles, rooms, home) => {
  expect(pagesOf(roles)).toEqual(rooms)
  expect(homeOf(roles)).toBe(home)
  expect(hasAccount(roles)).toBe(!roles.includes('KIOSK'))
})
