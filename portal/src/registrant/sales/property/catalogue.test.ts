import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import {
  answersTo,
  chosenOf,
  hasOffered,
  hasOpen,
  maxTenderUnits,
  namesOf,
  nextOpening,
  type Offer,
  offeredCounts,
  type OfferedSession,
  offeredSessions,
  onlyChoice,
  usualBatch,
  usualCounts,
} from './catalogue.ts'

const whole: Offer = listActiveSessions.output.parse(sample(listActiveSessions.output))
const [property] = whole.properties
const [session] = property?.sessions ?? []
const [batch] = session?.batches ?? []
if (!property || !session || !batch) throw new Error('the sample offers nothing')

const offer = (...sessions: Partial<OfferedSession>[]): Offer => ({
  ...whole,
  properties: sessions.map((item, index) => ({
    ...property,
    id: `property-${index}`,
    sessions: [{ ...session, id: `session-${index}`, ...item }],
  })),
})
const chosen = { ...emptyContent, propertyId: 'property-0', sessionId: 'session-0', batchId: batch.id }

describe('what a draft has chosen', () => {
  test('is there while it is open', () => {
    expect(chosenOf(offer({ phase: 'OPEN' }), chosen)).toMatchObject({
      property: { id: 'property-0' },
      session: { id: 'session-0' },
      batch: { id: batch.id },
    })
  })

  test('is there while it opens later, to be prepared', () => {
    expect(chosenOf(offer({ phase: 'UPCOMING' }), chosen)).toMatchObject({ session: { id: 'session-0' } })
    expect(namesOf(offer({ phase: 'UPCOMING' }), chosen)).toMatchObject({ phase: 'UPCOMING' })
  })

  test('a session that is closed is not chosen any more, but has its name', () => {
    expect(chosenOf(offer({ phase: 'CLOSED' }), chosen)).toMatchObject({ session: null, batch: null })
    expect(namesOf(offer({ phase: 'CLOSED' }), chosen)).toMatchObject({
      session: { id: 'session-0' },
      phase: 'CLOSED',
    })
  })

  test('of what has gone from the offer nothing is known', () => {
    const gone = { ...chosen, propertyId: 'another' }
    expect(chosenOf(offer({}), gone)).toEqual({ property: null, session: null, batch: null })
  })
})

test.each([
  [
    'the one that is open',
    [{ phase: 'OPEN' }, { phase: 'CLOSED' }],
    { propertyId: 'property-0', sessionId: 'session-0', sessionRevision: 1 },
  ],
  ['nothing of two', [{ phase: 'OPEN' }, { phase: 'OPEN' }], {}],
  [
    'the only one that opens later',
    [{ phase: 'CLOSED' }, { phase: 'UPCOMING' }],
    { propertyId: 'property-1', sessionId: 'session-1', sessionRevision: 1 },
  ],
  ['nothing of two that open later', [{ phase: 'UPCOMING' }, { phase: 'UPCOMING' }], {}],
  ['nothing of none', [{ phase: 'CLOSED' }], {}],
] as const)('chosen beforehand: %s', (_, phases, choice) => {
  expect(onlyChoice(offer(...phases))).toEqual(choice)
  expect(hasOpen(offer(...phases))).toBe(phases.some(phase => phase.phase === 'OPEN'))
  expect(hasOffered(offer(...phases))).toBe(phases.some(phase => phase.phase !== 'CLOSED'))
})

test.each([
  [1, 1, { numberOfUnits: 1, numberOfIntents: 1 }],
  [2, 3, { numberOfUnits: 2, numberOfIntents: 1 }],
  [3, 2, { numberOfUnits: 1, numberOfIntents: 2 }],
  // The most common counts.
  [null, null, { numberOfUnits: 1, numberOfIntents: 1 }],
])('%j units and %j intents where one or two of each are offered', (numberOfUnits, numberOfIntents, kept) => {
  const small = { ...session, maxIntentsPerTicket: 2 }
  expect(offeredCounts({ numberOfUnits, numberOfIntents }, small, { ...batch, minUnits: 1, maxUnits: 2 })).toEqual(kept)
})

test.each([
  ['the only one', [[1, 2]], 0],
  [
    'the only one for a single unit',
    [
      [2, 4],
      [1, 4],
    ],
    1,
  ],
  [
    'none of two that fit',
    [
      [1, 2],
      [1, 4],
    ],
    null,
  ],
  ['none where all want more', [[2, 4]], null],
] as const)('the group that is chosen for who buys one unit: %s', (_, units, at) => {
  const batches = units.map(([minUnits, maxUnits]) => ({ ...batch, minUnits, maxUnits }))
  expect(usualBatch({ batches })).toBe(at === null ? null : batches[at])
})

test('a group for several units begins with as few as it takes', () => {
  expect(usualCounts({ minUnits: 3 })).toEqual({ numberOfUnits: 3, numberOfIntents: 1 })
})

test('a tender names as many units as there are places for, and never more than six', () => {
  const most = (maxUnits: number, maxTicketsPerAccount: number, maxTicketsPerPerson: number) =>
    maxTenderUnits({ ...session, maxTicketsPerAccount, maxTicketsPerPerson }, { maxUnits })
  expect([most(9, 9, 9), most(4, 9, 9), most(9, 3, 9), most(9, 9, 2)]).toEqual([6, 4, 3, 2])
})

test('answers to what is not asked, or is no option, are left out', () => {
  const option = (code: string) => ({ code, name: batch.name })
  const survey = [{ code: 'PURPOSE', title: batch.name, options: [option('LIVE'), option('LET')] }]
  const shown = (answers: Record<string, string>) =>
    answersTo({ ...property, survey }, answers).map(item => [item.question.code, item.option.code])
  expect(shown({ PURPOSE: 'LET', BUDGET: 'LET' })).toEqual([['PURPOSE', 'LET']])
  expect(shown({ PURPOSE: 'SELL' })).toEqual([])
})

test('of the sessions to come the first is told', () => {
  const [late, early] = ['2026-12-09T02:00:00Z', '2026-12-02T02:00:00Z']
  const coming = offer({ phase: 'UPCOMING', opensAt: late }, { phase: 'UPCOMING', opensAt: early }, { phase: 'OPEN' })
  expect(nextOpening(coming)?.session.id).toBe('session-1')
  expect(nextOpening(offer({ phase: 'CLOSED' }))).toBeNull()
})

test('the sessions of a property for which a registration can be filled in, the open ones first', () => {
  const phases = ['CLOSED', 'UPCOMING', 'OPEN'] as const
  const sessions = phases.map(phase => ({ ...session, phase }))
  expect(offeredSessions({ sessions }).map(({ phase }) => phase)).toEqual(['OPEN', 'UPCOMING'])
})
