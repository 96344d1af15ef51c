import { expect, test } from 'vitest'
import { EstateAgent } from '#contract/sales/registration/agent'
import {
  agencyFilled,
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

const nobody = { agency: '', branch: '', branchCode: '' }
const form = { serial: 'KS-A01-000001', agencyCode: 'A01', agencies: ['A01', 'A02', 'OTHER'], before: '' }
test.each([
  ['the agency of the form, if none is chosen', nobody, {}, 'A01'],
  ['it also when a branch was described before', { ...nobody, branch: 'Kai Tak' }, {}, 'A01'],
  ['nothing over another agency that was chosen', { agency: 'A02' }, {}, null],
  ['nothing over an agency that is not on the list', { agency: 'OTHER' }, {}, null],
  ['nothing if it is chosen already', { agency: 'A01' }, {}, null],
  ['nothing from a form that is not valid', nobody, { agencyCode: null }, null],
  ['no agency that is not offered', nobody, { agencies: ['A02'] }, null],
  ['nothing from the form of a number that was changed since', { ...nobody, serial: 'KS-A01-000002' }, {}, null],
  ['that of the second form, over that of the first', { ...nobody, agency: 'A02' }, { before: 'A02' }, 'A01'],
  ['nothing over the first, once its branch is described', { agency: 'A02' }, { before: 'A02' }, null],
  [
    'nothing over the first, once its branch is chosen',
    { ...nobody, agency: 'A02', branchCode: 'A02_KT' },
    { before: 'A02' },
    null,
  ],
])('a check fills in %s', (_, more, answer, agency) => {
  expect(agencyFilled({ ...typed, ...more }, { ...form, ...answer })).toBe(agency)
})

test('the referral form comes first, and its errors with it', () => {
  expect(Object.keys(shownAgent({})).slice(0, 2)).toEqual(['serial', 'agency'])
})

test.each([
  ['phoneNumber', 'mobile'],
  ['areaCode', 'mobile'],
  ['nameCard.0', 'nameCard'],
])('%s is entered in %s', (field, place) => expect(mapAgentField(field)).toBe(place))

test('no answer yet is neither yes nor no', () => expect(['', 'yes', 'no'].map(answered)).toEqual([null, true, false]))
