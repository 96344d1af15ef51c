import { describe, expect, test } from 'vitest'
import { readClaims, rolesOfGroups } from './read-claims.ts'

const reading = { groupsClaim: 'groups', factorClasses: ['gold'], trustsEmails: false }
const claims = { iss: 'https://login.example', sub: 'u-1' }

test.each([
  [{}, { email: null, isEmailVerified: false, name: null, groups: [], isFactor: false }],
  [{ email: 'Wong@Meridian.example' }, { email: 'wong@meridian.example', isEmailVerified: false }],
  [{ email: 'wong@meridian.example', email_verified: true }, { isEmailVerified: true }],
  // The claim must be a boolean; a string does not count.
  [{ email: 'wong@meridian.example', email_verified: 'true' }, { isEmailVerified: false }],
  [
    { email: 'no address', email_verified: true },
    { email: null, isEmailVerified: false },
  ],
  [{ name: ' WONG Lai Ming ' }, { name: 'WONG Lai Ming' }],
  [{ name: 'x'.repeat(101) }, { name: null }],
  [{ groups: ['desk', 'leads'] }, { groups: ['desk', 'leads'] }],
  [{ groups: 'desk' }, { groups: ['desk'] }],
  [{ groups: [1, 'desk'] }, { groups: [] }],
  [{ groups: { desk: true } }, { groups: [] }],
  [{ amr: ['pwd', 'mfa'] }, { isFactor: true }],
  [{ amr: ['pwd', 'otp'] }, { isFactor: false }],
  [{ acr: 'gold' }, { isFactor: true }],
  [{ acr: 'silver' }, { isFactor: false }],
])('%j', (more, expected) => {
  expect(readClaims({ ...claims, ...more }, reading)).toMatchObject({ subject: 'u-1', ...expected })
})

test.each([[{}], [{ iss: 'https://login.example' }], [{ ...claims, sub: '' }], [{ ...claims, sub: 5 }]])(
  '%j names nobody',
  given => {
    expect(readClaims(given, reading)).toBeNull()
  },
)

test('groups of another claim, and addresses that are all the vendor’s', () => {
  const own = { ...reading, groupsClaim: 'roles', trustsEmails: true }
  const given = { ...claims, email: 'wong@meridian.example', roles: ['desk'], groups: ['other'] }
  expect(readClaims(given, own)).toMatchObject({ groups: ['desk'], isEmailVerified: true })
})

describe('roles', () => {
  const table = { desk: ['COUNTER'], leads: ['SUPERVISOR', 'COUNTER'] } as const
  test.each([
    [[], []],
    [['elsewhere'], []],
    [['desk'], ['COUNTER']],
    [
      ['leads', 'desk', 'elsewhere'],
      ['COUNTER', 'SUPERVISOR'],
    ],
    [['constructor', '__proto__', 'toString'], []],
  ])('of %j: %j', (groups, roles) => {
    expect(rolesOfGroups(groups, table)).toEqual(roles)
  })
})
