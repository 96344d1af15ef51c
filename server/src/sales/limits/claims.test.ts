import { expect, test } from 'vitest'
import { claimsMoved, claimsOf, type HolderClaim } from './claims.ts'

const told = (claims: readonly HolderClaim[]) => claims.map(({ holder, claim }) => `${holder} ${claim}`)
const named = (holder: string, claim: HolderClaim['claim'] = 'NAMED'): HolderClaim => ({ holder, claim })
const alone = { own: 'A', isNamed: true, company: null, named: [] }

test.each<[string, Parameters<typeof claimsOf>[0], string[]]>([
  ['alone', alone, ['A FIRM']],
  ['in joint names', { ...alone, named: [named('B')] }, ['A FIRM', 'B NAMED']],
  ['with whom agreed', { ...alone, named: [named('B', 'FIRM')] }, ['A FIRM', 'B FIRM']],
  ['with whom objected', { ...alone, named: [named('B', 'OBJECTED')] }, ['A FIRM', 'B OBJECTED']],
  [
    'a company of others',
    { ...alone, isNamed: false, company: 'C', named: [named('B'), named('D')] },
    ['C FIRM', 'B NAMED', 'D NAMED'],
  ],
  ['a company of the holder’s own', { ...alone, company: 'C' }, ['A FIRM', 'C FIRM']],
  [
    'a company that names its holder by the number',
    { ...alone, isNamed: false, company: 'C', named: [named('A')] },
    ['A FIRM', 'C FIRM'],
  ],
  ['nobody twice', { ...alone, named: [named('B'), named('B')] }, ['A FIRM', 'B NAMED']],
])('whose places it takes: %s', (_, given, claims) => expect(told(claimsOf(given))).toEqual(claims))

test.each<[string, HolderClaim[], HolderClaim[], string[], string[]]>([
  ['nothing', [named('A', 'FIRM')], [named('A', 'FIRM')], [], []],
  ['another number', [named('A', 'FIRM'), named('B')], [named('A', 'FIRM'), named('X')], ['B NAMED'], ['X NAMED']],
  ['another standing', [named('B')], [named('B', 'FIRM')], ['B NAMED'], ['B FIRM']],
  ['an objection that was of another', [named('B', 'OBJECTED')], [named('X')], ['B OBJECTED'], ['X NAMED']],
])('what moves: %s', (_, before, after, freed, taken) => {
  const moved = claimsMoved(before, after)
  expect([told(moved.freed), told(moved.taken)]).toEqual([freed, taken])
})
