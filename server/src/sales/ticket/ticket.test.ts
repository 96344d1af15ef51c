import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalStatuses, ticketStatuses } from '#contract/sales/ticket/ticket'
import { afterEvent, dueDeposit, isActive, registrationNumber, webhookEventFor, totalDeposit } from './ticket.ts'

const movers = ['registrant', 'payment', 'system', 'staff', 'supervisor'] as const
const events = [
  ...(['submit', 'settled', 'pay-later', 'counter-payment', 'payment-ended', 'withdraw', 'close-unpaid'] as const),
  ...(['void', 'verify', 'payment-reversed', 'deadline', 'undo-verification', 'check-in', 'undo-check-in'] as const),
  ...(['outcome', 'undo-outcome', 'session-end', 'tender-result'] as const),
]

describe('transitions of a ticket (D-2.2)', () => {
  // Copied by hand from the table, by mover, from-state and event: T1 to T25.
  const allowed: Record<string, string> = {
    'registrant null submit': 'PENDING',
    'payment PENDING settled': 'REGISTERED',
    'registrant PENDING pay-later': 'REGISTERED',
    'staff PENDING counter-payment': 'REGISTERED',
    'system PENDING payment-ended': 'PENDING',
    'registrant PENDING payment-ended': 'PENDING',
    'registrant PENDING withdraw': 'WITHDREW',
    'system PENDING close-unpaid': 'VOIDED',
    'staff PENDING void': 'VOIDED',
    'staff REGISTERED verify': 'VERIFIED',
    'payment REGISTERED payment-reversed': 'PENDING',
    'registrant REGISTERED withdraw': 'WITHDREW',
    'system REGISTERED deadline': 'VOIDED',
    'staff REGISTERED void': 'VOIDED',
    'supervisor VERIFIED undo-verification': 'REGISTERED',
    'staff VERIFIED withdraw': 'WITHDREW',
    'supervisor VERIFIED void': 'VOIDED',
    'staff VERIFIED check-in': 'CHECKED_IN',
    'staff CHECKED_IN undo-check-in': 'VERIFIED',
    'staff CHECKED_IN outcome': 'DONE',
    'supervisor CHECKED_IN void': 'VOIDED',
    'system VERIFIED session-end': 'DONE',
    'staff VERIFIED tender-result': 'DONE',
    'system CHECKED_IN session-end': 'DONE',
    'supervisor DONE undo-outcome': 'CHECKED_IN',
  }

  test('twenty-five of all pairs are allowed, every other is refused', () => {
    const found: Record<string, string> = {}
    for (const by of movers)
      for (const from of [null, ...ticketStatuses])
        for (const event of events) {
          const to = afterEvent(from, by, event)
          if (to !== null) found[`${by} ${from} ${event}`] = to
        }
    expect(found).toEqual(allowed)
    expect(Object.keys(found)).toHaveLength(25)
  })

  test('what is over stays over, but for an outcome that a supervisor undoes', () => {
    for (const from of finalStatuses)
      for (const by of movers)
        for (const event of events.filter(item => item !== 'undo-outcome'))
          expect(afterEvent(from, by, event)).toBeNull()
    expect(movers.filter(by => afterEvent('DONE', by, 'undo-outcome') !== null)).toEqual(['supervisor'])
    for (const from of ['VOIDED', 'WITHDREW'] as const)
      expect(movers.filter(by => afterEvent(from, by, 'undo-outcome') !== null)).toEqual([])
  })
})

test.each(ticketStatuses)('a %s ticket takes a place unless it was voided or withdrawn', status =>
  expect(isActive(status)).toBe(!['VOIDED', 'WITHDREW'].includes(status)),
)

test.each([
  [10_000_000, 1, 10_000_000],
  [10_000_000, 6, 60_000_000],
  [5_000_001, 3, 15_000_003],
])('%i cents x %i intents = %i cents', (depositCents, numberOfIntents, total) =>
  expect(totalDeposit({ depositCents, numberOfIntents })).toBe(total),
)

describe('the registration number', () => {
  const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

  test('has one shape, without letters or digits that read alike', () => {
    fc.assert(
      fc.property(eightBytes, bytes => {
        expect(registrationNumber(bytes)).toMatch(/^R(-[34679ACDEFGHJKMNPQRTUWXY]{4}){2}$/)
        expect(registrationNumber(bytes).slice(2)).not.toMatch(/[01258BILOSVZ]/)
      }),
    )
  })

  test('comes of every byte: another byte is another number, but for the two that fall together', () => {
    fc.assert(
      fc.property(eightBytes, fc.nat({ max: 7 }), (bytes, at) => {
        const other = Uint8Array.from(bytes)
        other[at] = ((bytes[at] ?? 0) + 1) % 256
        // 255 + 1 wraps to 0: 255 mod 24 is 15, so even then the number differs.
        expect(registrationNumber(other)).not.toBe(registrationNumber(bytes))
      }),
    )
  })

  test('uses every letter of its alphabet', () => {
    const seen = new Set(Array.from({ length: 256 }, (_, byte) => registrationNumber(new Uint8Array(8).fill(byte))[2]))
    expect(seen.size).toBe(24)
  })
})

test.each([
  ['PENDING', 'REGISTERED', 'ticket.registered'],
  ['REGISTERED', 'VERIFIED', 'ticket.verified'],
  ['VERIFIED', 'REGISTERED', 'ticket.unverified'],
  ['REGISTERED', 'PENDING', null],
  ['PENDING', 'VOIDED', 'ticket.voided'],
  ['VERIFIED', 'VOIDED', 'ticket.voided'],
  ['REGISTERED', 'WITHDREW', 'ticket.withdrawn'],
  ['VERIFIED', 'CHECKED_IN', null],
] as const)('other systems are told, from %s to %s: %s', (from, to, told) =>
  expect(webhookEventFor(from, to)).toBe(told),
)

test.each(ticketStatuses)(
  'what a registration in %s owes: its total deposit, or nothing when it is void or withdrawn',
  status => {
    const due = dueDeposit({ status, depositCents: 10_000_000, numberOfIntents: 3 })
    expect(due).toBe(status === 'VOIDED' || status === 'WITHDREW' ? 0 : 30_000_000)
  },
)
