import { expect, test } from 'vitest'
import { openingFault, type OpeningFacts } from './opening.ts'

const at = '2026-12-08T03:00:00.000Z'
const commitment = { committedBy: 'one', roles: ['SALES_MANAGER'], committedAt: at } as const
const facts: OpeningFacts = { commitment, sheetAt: at, staffId: 'other', roles: ['SUPERVISOR'] }

test.each<[string, Partial<OpeningFacts>, string | null]>([
  ['a supervisor opens what a sales manager has fixed', {}, null],
  [
    'a sales manager what a supervisor has fixed',
    { commitment: { ...commitment, roles: ['SUPERVISOR'] }, roles: ['SALES_MANAGER'] },
    null,
  ],
  ['nothing is fixed', { commitment: null }, 'sales.ballot.uncommitted'],
  ['the same person, in another role since', { staffId: 'one' }, 'sales.ballot.same-role'],
  ['another in the same role', { roles: ['SALES_MANAGER'] }, 'sales.ballot.same-role'],
  ['another in both roles', { roles: ['SALES_MANAGER', 'SUPERVISOR'] }, 'sales.ballot.same-role'],
  [
    'two supervisors, of whom one has another role beside',
    { commitment: { ...commitment, roles: ['SUPERVISOR', 'FINANCE'] } },
    'sales.ballot.same-role',
  ],
  [
    'a role in common that has nothing to do with it',
    { commitment: { ...commitment, roles: ['SALES_MANAGER', 'COUNTER'] }, roles: ['SUPERVISOR', 'COUNTER'] },
    null,
  ],
  ['no sheet is brought', { sheetAt: null }, 'sales.ballot.sheet-needed'],
  ['a sheet that was signed for others', { sheetAt: '2026-12-08T02:59:59.999Z' }, 'sales.ballot.sheet-needed'],
])('%s', (_what, more, fault) => expect(openingFault({ ...facts, ...more })).toBe(fault))
