import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { checkLimit } from '#contract/sales/registration/intent'
import { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { Session } from '#contract/sales/property/sales-session'
import issues from '#contract/words/en'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import sales from '../words/en.ts'
import { Dictionary } from '../../../lib/language/words.ts'
import { wordsOf } from '../../../lib/language/translation.ts'
import {
  companyFaults,
  doubleOf,
  limitFaults,
  type PartyContext,
  peopleFaults,
  unfinishedFaults,
} from './party-faults.ts'
import parties from './words/en.ts'

const dictionary = new Dictionary('en')
dictionary.add('en', { parties, sales, issues })
const t: PartyContext['t'] = wordsOf(dictionary, ['parties', 'sales', 'issues'])

const known = KnownPerson.parse({ ...sample(KnownPerson), documents: [] })
const person = (id: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...known,
  id,
  englishLastName: id.toUpperCase(),
  englishFirstName: null,
  ...more,
})
const company = {
  ...KnownCompany.parse({ ...sample(KnownCompany), documents: [] }),
  id: 'firm',
  englishName: 'FIRM LTD',
}
const session = { ...Session.parse(sample(Session)), maxJointNames: 2, maxDirectors: 1, maxTicketsPerPerson: 3 }
const people = (...ids: string[]) => ids.map(personId => ({ personId, relationship: 'SPOUSE' }))
const of = (content: Partial<PartyContext['content']>, more: Partial<PartyContext> = {}): PartyContext => ({
  content: { ...emptyContent, ...content },
  session,
  parties: { people: ['ann', 'ben', 'cat'].map(id => person(id)), companies: [company] },
  t,
  ...more,
})
const shown = (faults: { id: string; kind: string }[]) => faults.map(({ id, kind }) => `${id} ${kind}`)
const asCompany = { applicant: 'COMPANY', companyId: 'firm', isDirector: true } as const

describe('a company', () => {
  test('in order, or not asked, has no faults', () => {
    expect(companyFaults(of(asCompany))).toEqual([])
    expect(companyFaults(of({ companyId: null }))).toEqual([])
  })

  test.each([
    ['nothing said', { companyId: null, isDirector: null }, ['add-company missing', 'isDirector missing']],
    ['one that was removed', { companyId: 'gone' }, ['add-company missing']],
    ['no director at all', { isDirector: false }, ['add-person missing']],
    ['another director', { isDirector: false, people: people('ann') }, []],
  ])('%s', (_, more, faults) => expect(shown(companyFaults(of({ ...asCompany, ...more })))).toEqual(faults))
})

describe('people', () => {
  const good = () => null
  test('as many as the session allows, each by name', () => {
    const faults = peopleFaults(of({ people: people('ann', 'ben', 'cat') }), good)
    expect(shown(faults)).toEqual(['person-cat standing'])
    expect(faults[0]?.message).toContain('CAT')
    expect(shown(peopleFaults(of({ ...asCompany, people: people('ann', 'ben') }), good))).toEqual([
      'person-ben standing',
    ])
  })

  test('one that was removed elsewhere is told at once', () => {
    expect(shown(peopleFaults(of({ people: people('gone') }), good))).toEqual(['person-gone standing'])
  })

  test('relationships are judged of joint names, not of directors', () => {
    const none = () => 'required' as const
    const faults = peopleFaults(of({ people: people('ann') }), none)
    expect(shown(faults)).toEqual(['person-ann relationship'])
    expect(faults[0]?.message).toContain('ANN')
    expect(peopleFaults(of({ ...asCompany, people: people('ann') }), none)).toEqual([])
    expect(peopleFaults(of({ people: people('ann') }), () => 'not_close_relative')[0]?.message).toMatch(/relative/i)
  })
})

describe('limits', () => {
  const none = {
    ...checkLimit.output.parse(sample(checkLimit.output)),
    byPerson: [],
    byOwn: false,
    byCompany: false,
  }
  test('each is told to whom it concerns', () => {
    const reached = { ...none, byOwn: true, byCompany: true, byPerson: [{ index: 1, used: 3 }] }
    const given = of({ ...asCompany, people: people('ann', 'ben') })
    const faults = limitFaults(given, reached)
    expect(shown(faults)).toEqual(['company-firm standing', 'isDirector standing', 'person-ben standing'])
    expect(faults[0]?.message).toContain('FIRM LTD')
    expect(faults[2]?.message).toMatch(/BEN.*3/)
  })

  test('one’s own is told at step 1 of who registers alone; nothing before the server has spoken', () => {
    expect(limitFaults(of({}), { ...none, byOwn: true })).toEqual([])
    expect(limitFaults(of(asCompany), null)).toEqual([])
  })
})

describe('what was begun and not saved', () => {
  test('is told by its name, or without one', () => {
    const entries = {
      new: { kind: 'person', englishLastName: 'LEE' },
      blank: { kind: 'person' },
      ann: { kind: 'person', englishLastName: 'OTHER' },
    }
    const faults = unfinishedFaults(of({ entries }))
    expect(shown(faults)).toEqual(['unfinished-new missing', 'unfinished-blank missing', 'unfinished-ann missing'])
    expect(faults[0]?.message).toContain('LEE')
    expect(faults[2]?.message).toContain('ANN')
  })

  test('of a company it is told of who registers for one', () => {
    const entries = { firm2: { kind: 'company', chineseName: '海燈' } }
    expect(shown(unfinishedFaults(of({ ...asCompany, entries })))).toEqual(['unfinished-firm2 missing'])
    expect(unfinishedFaults(of({ entries }))).toEqual([])
  })
})

describe('the same person twice', () => {
  const twin = { idNumberMasked: 'A123****', dateOfBirth: '1980-01-01' }
  const given = (ids: string[]) =>
    of({ people: people(...ids) }, { parties: { people: [person('ann', twin), person('ben', twin)], companies: [] } })

  test('as another who is named, or as the holder', () => {
    expect(doubleOf(given(['ann', 'ben']), person('ann', twin), null)).toContain('BEN')
    expect(doubleOf(given(['ann']), person('ann', twin), twin)).toBe(t('sameAsYou'))
  })

  test('nobody is told who is named alone, or born on another day', () => {
    expect(doubleOf(given(['ann']), person('ann', twin), null)).toBeNull()
    expect(doubleOf(given(['ann', 'ben']), person('ann', { ...twin, dateOfBirth: '1980-01-02' }), twin)).toBeNull()
  })
})
