import { expect, test } from 'vitest'
import { EstateAgent } from '#contract/sales/registration/agent'
import {
  agentOf,
  mapAgentField,
  agentRules,
  agentUnasked,
  answered,
  branchRules,
  agentToDraft,
  otherBranch,
  shownAgent,
} from './agent.ts'

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
  expect(shownAgent(agentToDraft(typed))).toEqual(typed)
  expect(shownAgent({})).toMatchObject({ mobile: { areaCode: '852', number: '' }, nameCard: [], agency: '' })
})

test('what is typed becomes what the contract takes', () => {
  expect(EstateAgent.parse(agentOf(agentToDraft(typed)))).toMatchObject({
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
  expect(agentUnasked(before, [])).toEqual(['agencyName', 'branchCode', 'incentiveLetter'])
  expect(agentOf(agentToDraft(before))).toMatchObject({ agencyName: null, incentiveLetter: null })
  const now = { ...before, agency: 'OTHER', hasIncentiveLetter: 'yes' }
  expect(agentUnasked(now, [])).toEqual(['branchCode'])
  expect(agentOf(agentToDraft(now))).toMatchObject({ agencyName: 'OLD NAME', incentiveLetter: 'paper' })
})

test.each([
  ['an agency without a name', { agency: 'OTHER' }, ['agencyName']],
  ['two addresses that differ', { emailConfirmation: 'other@example.com' }, ['emailConfirmation']],
  ['a number of no mobile', { mobile: { areaCode: '852', number: '123' } }, ['phoneNumber']],
])('%s', (_, more, fields) => {
  expect(agentRules({ ...typed, ...more }).map(({ field }) => field)).toEqual(fields)
})

const listed = ['A01_KT']
test.each([
  ['nothing of an agency without a list', '', [], ['branchCode'], []],
  ['which one, of an agency with a list', '', listed, ['branchDistrict', 'branch'], ['branchCode']],
  ['nothing more of one of the list', 'A01_KT', listed, ['branchDistrict', 'branch'], []],
  ['which one it is, if none of the list', otherBranch, listed, [], []],
  ['which one, once it is offered no more', 'A01_OLD', listed, ['branchDistrict', 'branch'], ['branchCode']],
  ['the same of the last one', 'A01_OLD', [], ['branchDistrict', 'branch'], ['branchCode']],
])('the form asks %s', (_, branchCode, offered, unasked, faults) => {
  const values = { ...typed, agency: 'OTHER', hasIncentiveLetter: 'yes', branchCode }
  expect(agentUnasked(values, offered)).toEqual(unasked)
  expect(branchRules(values, offered).map(({ field }) => field)).toEqual(faults)
})

test('a branch of the list is sent by its code, another as it was described', () => {
  const branchOf = (branchCode: string) => agentOf(agentToDraft({ ...typed, branchCode, branchDistrict: 'KC' }))
  expect(branchOf('A01_KT')).toMatchObject({ branchCode: 'A01_KT', branchDistrict: null, branch: null })
  expect(branchOf(otherBranch)).toMatchObject({ branchCode: null, branchDistrict: 'KC', branch: 'Kai Tak' })
  expect(agentRules({ ...typed, branchCode: 'A01_KT' })).toEqual([])
  expect(agentRules({ ...typed, branchCode: otherBranch, branch: '' })).toMatchObject([{ field: 'branch' }])
})

test.each([
  ['phoneNumber', 'mobile'],
  ['areaCode', 'mobile'],
  ['nameCard.0', 'nameCard'],
])('%s is entered in %s', (field, place) => expect(mapAgentField(field)).toBe(place))

test('no answer yet is neither yes nor no', () => expect(['', 'yes', 'no'].map(answered)).toEqual([null, true, false]))
