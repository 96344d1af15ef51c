import { expect, test } from 'vitest'
import { EstateAgent } from '#contract/sales/agent'
import { agentOf, agentPlace, agentRules, agentUnasked, answered, keptAgent, shownAgent } from './agent.ts'

const typed = {
  ...shownAgent({}),
  agency: 'A01',
  branch: 'Kai Tak',
  englishName: 'CHAN SIU MING',
  licence: 's-123456',
  mobile: { areaCode: '852', number: '6123 4567' },
  email: 'Agent@Example.com ',
  emailConfirmation: 'agent@example.com',
  serial: 'ks-a01-000001',
  hasIncentiveLetter: 'no',
}

test('the draft gives back the form, from its first empty moment on', () => {
  expect(shownAgent(keptAgent(typed))).toEqual(typed)
  expect(shownAgent({})).toMatchObject({ mobile: { areaCode: '852', number: '' }, nameCard: [], agency: '' })
})

test('what is typed becomes what the contract takes', () => {
  expect(EstateAgent.parse(agentOf(keptAgent(typed)))).toMatchObject({
    licence: 'S-123456',
    phoneNumber: '61234567',
    email: 'agent@example.com',
    agencyName: null,
    hasIncentiveLetter: false,
    serial: 'KS-A01-000001',
  })
  expect(agentRules(typed)).toEqual([])
})

test('what belongs to another answer is kept, not asked and not sent', () => {
  const before = { ...typed, agencyName: 'OLD NAME', incentiveLetter: ['paper'] }
  expect(agentUnasked(before)).toEqual(['agencyName', 'incentiveLetter'])
  expect(agentOf(keptAgent(before))).toMatchObject({ agencyName: null, incentiveLetter: null })
  const now = { ...before, agency: 'OTHER', hasIncentiveLetter: 'yes' }
  expect(agentUnasked(now)).toEqual([])
  expect(agentOf(keptAgent(now))).toMatchObject({ agencyName: 'OLD NAME', incentiveLetter: 'paper' })
})

test.each([
  ['an agency without a name', { agency: 'OTHER' }, ['agencyName']],
  ['two addresses that differ', { emailConfirmation: 'other@example.com' }, ['emailConfirmation']],
  ['a number of no mobile', { mobile: { areaCode: '852', number: '123' } }, ['phoneNumber']],
])('%s', (_, more, fields) => {
  expect(agentRules({ ...typed, ...more }).map(({ field }) => field)).toEqual(fields)
})

test.each([
  ['phoneNumber', 'mobile'],
  ['areaCode', 'mobile'],
  ['nameCard.0', 'nameCard'],
])('%s is entered in %s', (field, place) => expect(agentPlace(field)).toBe(place))

test('no answer yet is neither yes nor no', () => expect(['', 'yes', 'no'].map(answered)).toEqual([null, true, false]))
