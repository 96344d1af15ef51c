import { expect, test } from 'vitest'
import { reachedBy } from './reach.ts'

const sources = new Map(
  Object.entries({
    'contract/src/club/join.ts': `export const joinClub = operation({})`,
    'contract/src/index.ts': `export { joinClub } from '#contract/club/join'`,
    'server/src/club/rule.ts': `export const mayJoin = 1`,
    'server/src/club/rule.test.ts': `import { mayJoin } from './rule.ts'`,
    'server/src/club/join-club.ts': `import { joinClub } from '#contract/club/join'\nimport { mayJoin } from './rule.ts'\nexport default handler(joinClub, () => 1)`,
    'server/src/compose/handlers.ts': `import joinClub from '../club/join-club.ts'`,
    'server/src/compose/app.ts': `import { handlers } from './handlers.ts'`,
    'server/src/testing/index.ts': `import { buildApp } from '../compose/app.ts'`,
    'server/src/club/club.test.ts': `import { openTestApp } from '../testing/index.ts'\nimport { joinClub } from '#contract/club/join'\nt.call(joinClub, {})`,
    'server/src/testing/staff/joined.ts': `import { joinClub } from '#contract/club/join'`,
    'server/src/staff/joined.test.ts': `import { joined } from '../testing/staff/joined.ts'`,
    'server/src/sales/sales.test.ts': `import { openTestApp } from '../testing/index.ts'`,
    'portal/src/lib/client/club/join.ts': `import type * as contract from '#contract/club/join'\nexport const joinClub = {}`,
    'portal/src/registrant/club/Join.tsx': `import { joinClub } from '#client/club/join'`,
    'portal/src/staff/campaigns/List.tsx': `import { button } from '../../ui/button.tsx'`,
    'portal/src/ui/button.tsx': ``,
    'portal/src/ui/button.test.ts': `import { button } from './button.tsx'`,
    'journeys/club.test.ts': `import { test } from './fixtures.ts'`,
    'journeys/office-campaign.test.ts': `import { test } from './fixtures.ts'`,
    'journeys/fixtures.ts': ``,
  }),
)

test.each([
  [
    'a rule',
    'server/src/club/rule.ts',
    [
      'journeys/club.test.ts',
      'server/src/club/club.test.ts',
      'server/src/club/rule.test.ts',
      'server/src/staff/joined.test.ts',
    ],
  ],
  [
    'a handler',
    'server/src/club/join-club.ts',
    [
      'journeys/club.test.ts',
      'server/src/club/club.test.ts',
      'server/src/club/rule.test.ts',
      'server/src/staff/joined.test.ts',
    ],
  ],
  ['a screen', 'portal/src/staff/campaigns/List.tsx', ['journeys/office-campaign.test.ts']],
  ['what journeys share', 'journeys/fixtures.ts', ['journeys/club.test.ts', 'journeys/office-campaign.test.ts']],
  ['a test', 'server/src/sales/sales.test.ts', ['server/src/sales/sales.test.ts']],
  ['a text', 'README.md', []],
])('%s reaches the tests that would notice', (_, changed, reached) => {
  expect(reachedBy([changed], sources)).toEqual(reached)
})

test('a piece of every screen reaches the tests that import it and the journeys of the screens that do', () => {
  expect(reachedBy(['portal/src/ui/button.tsx'], sources)).toEqual([
    'journeys/office-campaign.test.ts',
    'portal/src/ui/button.test.ts',
  ])
})
