import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { EstateAgent } from '#contract/sales/registration/agent'
import { Registration } from '#contract/sales/registration/intent'
import type { Relative } from '#contract/sales/registration/related'
import { todayInHongKong } from '../../platform/clock.ts'
import {
  applicantFaults,
  estateAgentFaults,
  methodFaults,
  type Facts,
  peopleFaults,
  registrationFaults,
  relationshipFaults,
  relativesFaults,
} from './registration.ts'

const rules = {
  method: 'BALLOT' as const,
  maxTicketsPerAccount: 3,
  maxIntentsPerTicket: 2,
  maxJointNames: 2,
  maxDirectors: 2,
  admitsCompanies: true,
  closeRelativesOnly: false,
}
const details = (faults: { field: string; code: string }[]) => faults.map(({ field, code }) => `${field} ${code}`)

describe('ballot and tender', () => {
  const tender = { ...rules, method: 'TENDER' as const }
  test.each([
    ['a ballot without units', rules, [], 1, 2, []],
    ['first come without units', { ...rules, method: 'FIRST_COME' as const }, [], 1, 1, []],
    ['a ballot with a unit', rules, ['a'], 1, 1, ['tenderUnits not_offered']],
    ['first come with a unit', { ...rules, method: 'FIRST_COME' as const }, ['a'], 1, 1, ['tenderUnits not_offered']],
    ['a tender for one', tender, ['a'], 1, 1, []],
    ['a tender for as many as may be', tender, ['a', 'b', 'c'], 3, 1, []],
    ['a tender for none', tender, [], 1, 1, ['tenderUnits required']],
    ['a tender for one too many', tender, ['a', 'b', 'c', 'd'], 4, 1, ['tenderUnits too_long']],
    ['a tender for one unit twice', tender, ['a', 'a'], 2, 1, ['tenderUnits not_offered']],
    ['a tender with two intents', tender, ['a'], 1, 2, ['numberOfIntents too_big']],
    ['a tender for fewer than it names', tender, ['a', 'b'], 1, 1, ['numberOfUnits invalid']],
    ['a tender for more than it names', tender, ['a'], 2, 1, ['numberOfUnits invalid']],
  ])('%s', (_, by, tenderUnits, numberOfUnits, numberOfIntents, faults) => {
    expect(details(methodFaults({ tenderUnits, numberOfUnits, numberOfIntents }, by))).toEqual(faults)
  })
})

describe('who applies', () => {
  const person = (personId: string) => ({ personId, relationship: null })
  const [one, two, three] = [person('1'), person('2'), person('3')]
  const alone = { applicant: 'INDIVIDUAL' as const, companyId: null, isDirector: false, people: [] }
  const company = { applicant: 'COMPANY' as const, companyId: 'c', isDirector: true, people: [] }
  test.each([
    ['alone', alone, rules, []],
    ['in joint names', { ...alone, people: [one!, two!] }, rules, []],
    ['one joint name too many', { ...alone, people: [one!, two!, three!] }, rules, ['people.2 too_big']],
    [
      'joint names where there are none',
      { ...alone, people: [one!] },
      { ...rules, maxJointNames: 0 },
      ['people.0 too_big'],
    ],
    ['an individual with a company', { ...alone, companyId: 'c' }, rules, ['companyId not_offered']],
    ['an individual who is a director', { ...alone, isDirector: true }, rules, ['isDirector not_offered']],
    ['a company by the holder', company, rules, []],
    ['a company by another director', { ...company, isDirector: false, people: [one!] }, rules, []],
    ['a company by nobody', { ...company, isDirector: false }, rules, ['people required']],
    ['a company without the company', { ...company, companyId: null }, rules, ['companyId required']],
    ['a company where none is admitted', company, { ...rules, admitsCompanies: false }, ['applicant not_offered']],
    ['one director too many', { ...company, people: [one!, two!, three!] }, rules, ['people.2 too_big']],
  ])('%s', (_, given, by, faults) => expect(details(applicantFaults(given, by))).toEqual(faults))

  test('joint directors are counted beside the holder', () => {
    expect(details(applicantFaults({ ...company, people: [one!, two!] }, rules))).toEqual([])
  })
})

describe('those who are named', () => {
  const born = (dateOfBirth: string, index = dateOfBirth, at = 0) => ({ dateOfBirth, index, at })
  test.each([
    ['of age today', '2008-11-21', '2026-11-21', []],
    ['of age tomorrow', '2008-11-22', '2026-11-21', ['people.0 under_age']],
    ['a leap day, on 28 February of a common year', '2008-02-29', '2026-02-28', ['people.0 under_age']],
    ['a leap day, on 1 March of a common year', '2008-02-29', '2026-03-01', []],
    ['a leap day, in a leap year', '2006-02-28', '2024-02-29', []],
    ['not born yet', '2027-01-01', '2026-11-21', ['people.0 birth_future']],
    ['a day of no calendar', '2001-02-29', '2026-11-21', ['people.0 birth_invalid']],
  ])('%s', (_, birth, today, faults) => expect(details(peopleFaults([born(birth)], null, today))).toEqual(faults))

  test('the day is Hong Kong’s: of age there while it is yet the day before in London', () => {
    const before = todayInHongKong(new Date('2026-11-20T15:59:59.999Z'))
    const after = todayInHongKong(new Date('2026-11-20T16:00:00.000Z'))
    const [young] = [born('2008-11-21')]
    expect(details(peopleFaults([young!], null, before))).toEqual(['people.0 under_age'])
    expect(details(peopleFaults([young!], null, after))).toEqual([])
  })

  test('each once, and none is the holder', () => {
    const [a, b, again] = [born('1980-01-01', 'a'), born('1981-01-01', 'b', 1), born('1980-01-01', 'a', 2)]
    expect(details(peopleFaults([a!, b!], 'c', '2026-11-21'))).toEqual([])
    expect(details(peopleFaults([a!, b!, again!], null, '2026-11-21'))).toEqual(['people.2 person_twice'])
    expect(details(peopleFaults([a!, b!], 'b', '2026-11-21'))).toEqual(['people.1 person_twice'])
    // For a company whose holder is no director, the holder may be entered as a director.
    expect(details(peopleFaults([a!, b!], null, '2026-11-21'))).toEqual([])
  })
})

const known: Parameters<typeof relativesFaults>[1] = [
  { code: 'SPOUSE', attributes: { applicant: 'individual', closeRelative: true } },
  { code: 'GRANDPARENT', attributes: { applicant: 'individual', closeRelative: false } },
  { code: 'OTHER', attributes: { applicant: 'individual' } },
  { code: 'RELATED_COMPANY', attributes: { applicant: 'company', closeRelative: false } },
]

describe('relationships to the registrant', () => {
  const close = { ...rules, closeRelativesOnly: true }
  const at = 'people.0.relationship'
  test.each([
    ['a spouse', 'INDIVIDUAL', 'SPOUSE', rules, []],
    ['a spouse where close relatives are wanted', 'INDIVIDUAL', 'SPOUSE', close, []],
    ['a grandparent', 'INDIVIDUAL', 'GRANDPARENT', rules, []],
    ['a grandparent there', 'INDIVIDUAL', 'GRANDPARENT', close, [`${at} not_close_relative`]],
    ['one of whom the list says nothing, there', 'INDIVIDUAL', 'OTHER', close, [`${at} not_close_relative`]],
    ['none told', 'INDIVIDUAL', null, rules, [`${at} required`]],
    ['one that is not on the list', 'INDIVIDUAL', 'FRIEND', rules, [`${at} not_offered`]],
    ['one of companies', 'INDIVIDUAL', 'RELATED_COMPANY', rules, [`${at} not_offered`]],
    ['none of a director', 'COMPANY', null, rules, []],
    ['a director’s', 'COMPANY', 'SPOUSE', rules, [`${at} not_offered`]],
  ] as const)('%s', (_, applicant, relationship, by, faults) => {
    const people = [{ personId: 'p', relationship }]
    expect(details(relationshipFaults({ applicant, people }, by, known))).toEqual(faults)
  })
})

describe('relatives and related companies', () => {
  const person: Relative = {
    englishName: 'CHAN SIU MING',
    chineseName: null,
    relationship: 'SPOUSE',
    brNumber: null,
    registrationNumber: null,
  }
  const company: Relative = {
    englishName: 'LIGHT LIMITED',
    chineseName: null,
    relationship: 'RELATED_COMPANY',
    brNumber: '12345678',
    registrationNumber: null,
  }
  const again = { ...company, brNumber: '12345678-000-01-26-1' }
  test.each([
    ['a person', 'INDIVIDUAL', [person], []],
    ['by a Chinese name alone', 'INDIVIDUAL', [{ ...person, englishName: null, chineseName: '陳小明' }], []],
    ['without a name', 'INDIVIDUAL', [{ ...person, englishName: null }], ['relatives.0.englishName required']],
    [
      'a person’s company number',
      'INDIVIDUAL',
      [{ ...person, brNumber: '12345678' }],
      ['relatives.0.brNumber not_offered'],
    ],
    [
      'a relationship of companies',
      'INDIVIDUAL',
      [{ ...person, relationship: 'RELATED_COMPANY' }],
      ['relatives.0.relationship not_offered'],
    ],
    ['a company', 'COMPANY', [company], []],
    ['a company without number', 'COMPANY', [{ ...company, brNumber: null }], ['relatives.0.brNumber required']],
    [
      'a company’s spouse',
      'COMPANY',
      [{ ...company, relationship: 'SPOUSE' }],
      ['relatives.0.relationship not_offered'],
    ],
    ['one company in two spellings', 'COMPANY', [company, again], ['relatives.1.brNumber person_twice']],
  ] as const)('%s', (_, applicant, relatives, faults) => {
    expect(details(relativesFaults({ applicant, relatives }, known))).toEqual(faults)
  })

  test('the fault stands with the one it is of', () => {
    const relatives = [person, { ...person, relationship: 'FRIEND' }, person]
    expect(details(relativesFaults({ applicant: 'INDIVIDUAL', relatives }, known))).toEqual([
      'relatives.1.relationship not_offered',
    ])
  })
})

describe('the estate agent', () => {
  const lists = { agencies: ['A01', 'OTHER'], districts: ['KC'], branches: ['A01_KT'] }
  const agent = { ...EstateAgent.parse(sample(EstateAgent)), agency: 'A01' }
  const card = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
  test.each<[string, Partial<EstateAgent>, string[]]>([
    ['of an agency of the list', {}, []],
    ['of another agency, named', { agency: 'OTHER', agencyName: 'Corner Realty' }, []],
    ['of another agency, unnamed', { agency: 'OTHER' }, ['agent.agencyName required']],
    ['of an agency that is not there', { agency: 'A99' }, ['agent.agency not_offered']],
    ['no district', { branchDistrict: null }, []],
    ['a district that is not there', { branchDistrict: 'XX' }, ['agent.branchDistrict not_offered']],
    ['a branch of the list', { branchCode: 'A01_KT', branchDistrict: null, branch: null }, []],
    [
      'a branch of another agency',
      { branchCode: 'A03_ST', branchDistrict: null, branch: null },
      ['agent.branchCode not_offered'],
    ],
    [
      'a branch of the list, described too',
      { branchCode: 'A01_KT' },
      ['agent.branchDistrict not_offered', 'agent.branch not_offered'],
    ],
    ['no branch at all', { branch: null }, ['agent.branch required']],
    ['an office line', { phoneNumber: '23456789' }, []],
    ['no line of Hong Kong', { phoneNumber: '12345678' }, ['agent.phoneNumber phone_hk_line']],
    ['two emails', { emailConfirmation: 'other@example.com' }, ['agent.emailConfirmation emails_differ']],
    ['a letter with incentives', { hasIncentiveLetter: true, incentiveLetter: card }, []],
    ['incentives without the letter', { hasIncentiveLetter: true }, []],
    ['the letter without incentives', { incentiveLetter: card }, ['agent.incentiveLetter not_offered']],
  ])('%s', (_, more, faults) => expect(details(estateAgentFaults({ ...agent, ...more }, lists))).toEqual(faults))
})

test('a page from before branches were listed says nothing of one', () => {
  const { branchCode: _, ...before } = sample(EstateAgent)
  expect(EstateAgent.parse(before).branchCode).toBeNull()
})

describe('a registration as a whole', () => {
  const input = { ...Registration.parse(sample(Registration)), numberOfIntents: 2, survey: {} }
  const session = { ...rules, survey: [{ code: 'SOURCE', options: [{ code: 'WEB' }] }] }
  const nothing: Facts = {
    today: '2026-12-01',
    people: [],
    hasCompany: false,
    holder: 'mine',
    relationships: [{ code: 'SPOUSE', attributes: { applicant: 'individual', closeRelative: true } }],
    relatedTicketId: null,
    strangeRelatives: [],
    unknownPlaces: [],
    agent: null,
    units: { offered: [], bid: [] },
  }
  const spouse = { dateOfBirth: '1990-01-01', index: 'theirs', at: 0 }
  const agent = { agencies: ['A01'], districts: ['KC'], branches: [], isAreaCode: true, isSerial: true }
  test.each<[string, Partial<Registration>, Partial<Facts>, string[]]>([
    ['is in order', {}, {}, []],
    ['names one who is on the list', { people: [{ personId: 'a', relationship: 'SPOUSE' }] }, { people: [spouse] }, []],
    ['names one who is not', { people: [{ personId: 'a', relationship: 'SPOUSE' }] }, {}, ['people.0 not_offered']],
    [
      'names the holder of the account',
      { people: [{ personId: 'a', relationship: 'SPOUSE' }] },
      { people: [{ ...spouse, index: 'mine' }] },
      ['people.0 person_twice'],
    ],
    [
      'names a company that is not on the list',
      { applicant: 'COMPANY', isDirector: true, companyId: 'c' },
      {},
      ['companyId not_offered'],
    ],
    ['has a district of another region', {}, { unknownPlaces: ['district'] }, ['address.district not_offered']],
    ['answers what was not asked', { survey: { SHOE_SIZE: '42' } }, {}, ['survey.SHOE_SIZE unknown_field']],
    ['answers what was not offered', { survey: { SOURCE: 'DREAM' } }, {}, ['survey.SOURCE not_offered']],
    ['names a related registration', { relatedNumber: 'R-2A3B-4C5D' }, { relatedTicketId: 't' }, []],
    ['names one that does not stand', { relatedNumber: 'R-2A3B-4C5D' }, {}, ['relatedNumber number_unknown']],
    [
      'has a relative who has not registered',
      {},
      { strangeRelatives: [1] },
      ['relatives.1.registrationNumber number_unknown'],
    ],
    ['has an agent with a form of the register', { agent: EstateAgent.parse(sample(EstateAgent)) }, { agent }, []],
    [
      'has an agent without one',
      { agent: EstateAgent.parse(sample(EstateAgent)) },
      { agent: { ...agent, isSerial: false } },
      ['agent.serial serial_invalid'],
    ],
    [
      'has an agent of an unknown area code',
      { agent: EstateAgent.parse(sample(EstateAgent)) },
      { agent: { ...agent, isAreaCode: false } },
      ['agent.areaCode not_offered'],
    ],
  ])('%s', (_, given, known, faults) => {
    expect(details(registrationFaults({ ...input, ...given }, session, { ...nothing, ...known }))).toEqual(faults)
  })

  test('of a tender is for units of the list, without a bid that stands', () => {
    const tender = { ...input, tenderUnits: ['a', 'b'], numberOfUnits: 2, numberOfIntents: 1 }
    const of = (units: Facts['units']) =>
      details(registrationFaults(tender, { ...session, method: 'TENDER' }, { ...nothing, units }))
    expect(of({ offered: ['a', 'b'], bid: [] })).toEqual([])
    expect(of({ offered: ['a'], bid: ['a'] })).toEqual(['tenderUnits.0 bid_stands', 'tenderUnits.1 not_offered'])
  })
})
