import { describe, expect, test } from 'vitest'
import { getTicket, type Ticket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { remainingSteps } from './remaining.ts'

const [closesAt, verifyBy, ballotAt, saleAt] = [10, 11, 12, 14].map(day => `2026-12-${day}T04:00:00.000Z`) as [
  string,
  string,
  string,
  string,
]
const person = { ...sample(getTicket.output).people[0]!, consentedAt: null }
const given = { ...person, consentedAt: '2026-12-01T04:00:00.000Z' }

const ticket = (more: Partial<Ticket>): Ticket => ({
  ...sample(getTicket.output),
  status: 'REGISTERED',
  people: [],
  closesAt,
  verifyBy,
  ballotAt,
  saleAt,
  drawn: null,
  day: null,
  ...more,
})

const shown = (more: Partial<Ticket>) =>
  remainingSteps(ticket(more))
    .map(({ name, state }) => (state === 'NEXT' ? `>${name}` : state === 'DONE' ? `+${name}` : name))
    .join(' ')

describe('the steps of a registration', () => {
  test.each<[string, Partial<Ticket>, string]>([
    ['pending', { status: 'PENDING' }, '+SUBMITTED >DEPOSIT VISIT BALLOT SALE'],
    ['registered', {}, '+SUBMITTED +DEPOSIT >VISIT BALLOT SALE'],
    ['a couple', { people: [person] }, '+SUBMITTED +DEPOSIT >CONSENTS VISIT BALLOT SALE'],
    ['one of two gave', { people: [given, person] }, '+SUBMITTED +DEPOSIT >CONSENTS VISIT BALLOT SALE'],
    ['all gave', { people: [given, given] }, '+SUBMITTED +DEPOSIT +CONSENTS >VISIT BALLOT SALE'],
    ['pending couple', { status: 'PENDING', people: [person] }, '+SUBMITTED >DEPOSIT CONSENTS VISIT BALLOT SALE'],
    [
      'signed at the desk',
      { status: 'VERIFIED', people: [person] },
      '+SUBMITTED +DEPOSIT +CONSENTS +VISIT >BALLOT SALE',
    ],
    ['verified', { status: 'VERIFIED' }, '+SUBMITTED +DEPOSIT +VISIT >BALLOT SALE'],
    [
      'drawn',
      { status: 'VERIFIED', drawn: { positions: [3], entries: 9 } },
      '+SUBMITTED +DEPOSIT +VISIT +BALLOT >SALE',
    ],
    ['no ballot', { status: 'VERIFIED', ballotAt: null }, '+SUBMITTED +DEPOSIT +VISIT >SALE'],
    ['checked in', { status: 'CHECKED_IN' }, '+SUBMITTED +DEPOSIT +VISIT +BALLOT >SALE'],
  ])('%s', (_, more, steps) => expect(shown(more)).toBe(steps))

  test('each has its instant; the reporting time comes before the start of the sale', () => {
    const day = { reportFrom: null, reportUntil: null, boxOpensAt: null, boxClosesAt: null, endsAt: saleAt }
    const at = (more: Partial<Ticket>) => remainingSteps(ticket(more)).map(step => step.at)
    expect(at({})).toEqual([null, closesAt, verifyBy, ballotAt, saleAt])
    expect(at({ day }).at(-1)).toBe(saleAt)
    expect(at({ day: { ...day, reportFrom: '2026-12-14T01:00:00.000Z' } }).at(-1)).toBe('2026-12-14T01:00:00.000Z')
    expect(at({ day: { ...day, boxOpensAt: '2026-12-13T01:00:00.000Z' } }).at(-1)).toBe('2026-12-13T01:00:00.000Z')
  })
})
