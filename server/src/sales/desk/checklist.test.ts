import { describe, expect, test } from 'vitest'
import { type ChecklistFacts, verificationFaults } from '#contract/sales/desk/checklist'
import { originalsOf } from './checklist.ts'

const [one, two] = ['0192f0c4-0000-4000-8000-000000000001', '0192f0c4-0000-4000-8000-000000000002']

describe('what is looked at in the original', () => {
  const registrant = { id: one, role: 'REGISTRANT' } as const
  const shown = (given: Partial<Parameters<typeof originalsOf>[0]>) =>
    originalsOf({ people: [registrant], isCompany: false, agent: null, ...given }).map(
      ({ kind, personId }) => `${kind} ${personId === one ? 'one' : personId === two ? 'two' : '-'}`,
    )
  test.each([
    ['one alone', {}, ['IDENTITY one']],
    [
      'in joint names',
      { people: [registrant, { id: two, role: 'JOINT' as const }] },
      ['IDENTITY one', 'IDENTITY two', 'RELATIONSHIP two'],
    ],
    [
      'a company by a director',
      { people: [{ id: two, role: 'DIRECTOR' as const }], isCompany: true },
      ['IDENTITY two', 'COMPANY -'],
    ],
    ['through an agent', { agent: { hasIncentiveLetter: false } }, ['IDENTITY one', 'REFERRAL_FORM -']],
    [
      'through an agent who gave a letter',
      { agent: { hasIncentiveLetter: true } },
      ['IDENTITY one', 'REFERRAL_FORM -', 'INCENTIVE_LETTER -'],
    ],
  ])('%s', (_, given, expected) => expect(shown(given)).toEqual(expected))
})

describe('what is in the way of verification', () => {
  const person = { id: one, idNumberMasked: 'A123****', isUnderAge: false, objectedAt: null, missingConsents: [] }
  const seen = { kind: 'IDENTITY', personId: one, seenAt: '2026-11-23T01:00:00.000Z' } as const
  const whole: ChecklistFacts = {
    now: new Date('2026-11-23T01:00:00Z'),
    verifyBy: '2026-11-23T01:00:00.001Z',
    people: [person],
    originals: [seen],
    instruments: [{ id: two, status: 'RECEIVED' }],
    remainingCents: 0,
    hasOpenCard: false,
  }
  const codes = (more: Partial<ChecklistFacts>) =>
    verificationFaults({ ...whole, ...more }).map(({ code, personId, original, instrumentId }) =>
      [code, personId && 'person', original, instrumentId && 'instrument'].filter(Boolean).join(' '),
    )
  test.each<[string, Partial<ChecklistFacts>, string[]]>([
    ['nothing', {}, []],
    ['the deadline, to the millisecond', { verifyBy: '2026-11-23T01:00:00.000Z' }, ['DEADLINE_PASSED']],
    ['somebody too young', { people: [{ ...person, isUnderAge: true }] }, ['UNDER_AGE person']],
    ['somebody who did not agree', { people: [{ ...person, objectedAt: seen.seenAt }] }, ['OBJECTED person']],
    ['consents', { people: [{ ...person, missingConsents: ['PICS'] }] }, ['CONSENTS_MISSING person']],
    ['a number that was another’s', { people: [{ ...person, idNumberMasked: '-' }] }, ['NUMBER_GONE person']],
    ['an original', { originals: [{ ...seen, seenAt: null }] }, ['ORIGINAL_NOT_SEEN person IDENTITY']],
    ['a card payment', { hasOpenCard: true }, ['CARD_OPEN']],
    [
      'an instrument that was not brought',
      { instruments: [{ id: two, status: 'DECLARED' }] },
      ['INSTRUMENT_NOT_RECEIVED instrument'],
    ],
    ['one that was replaced is not waited for', { instruments: [{ id: two, status: 'REPLACED' }] }, []],
    ['the deposit', { remainingCents: 1 }, ['DEPOSIT_SHORT']],
    [
      'several at once',
      { remainingCents: 1, originals: [{ ...seen, seenAt: null }] },
      ['ORIGINAL_NOT_SEEN person IDENTITY', 'DEPOSIT_SHORT'],
    ],
  ])('%s', (_, more, expected) => expect(codes(more)).toEqual(expected))
})
