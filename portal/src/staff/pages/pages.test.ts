import type { Role } from '#contract/staff/staff'
import { expect, test } from 'vitest'
import { hasAccount, homeOf, pagesOf } from './pages.ts'

const cases: [Role[], string[], string][] = [
  [[], [], '/office/account'],
  [['COUNTER'], ['today', 'sales-desk', 'visitors', 'sale-day', 'to-confirm'], '/office/today'],
  [['FINANCE'], ['today', 'sales'], '/office/today'],
  [
    ['FINANCE', 'SALES_MANAGER'],
    ['today', 'sales', 'sale-day', 'campaign', 'property-management', 'to-confirm'],
    '/office/today',
  ],
  [
    ['SUPERVISOR'],
    ['today', 'sales-desk', 'visitors', 'sales', 'sale-day', 'user-management', 'to-confirm'],
    '/office/today',
  ],
  [['AUDITOR'], ['today', 'user-activity', 'sales', 'sale-day'], '/office/today'],
  [
    ['PRIVACY_OFFICER'],
    ['today', 'user-activity', 'sales', 'user-management', 'privacy', 'system', 'to-confirm'],
    '/office/today',
  ],
  [['ADMINISTRATOR'], ['today', 'user-management', 'system', 'to-confirm'], '/office/today'],
  [['KIOSK'], ['kiosk'], '/office/kiosk'],
  [['AGENT'], ['agent'], '/office/agent'],
  [
    ['ADMINISTRATOR', 'AUDITOR'],
    ['today', 'user-activity', 'sales', 'sale-day', 'user-management', 'system', 'to-confirm'],
    '/office/today',
  ],
]
test.each(cases)('%s: %s', (roles, rooms, home) => {
  expect(pagesOf(roles)).toEqual(rooms)
  expect(homeOf(roles)).toBe(home)
  expect(hasAccount(roles)).toBe(!roles.includes('KIOSK'))
})
