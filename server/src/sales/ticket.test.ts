import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticketStatuses } from '#contract/sales/ticket'
import { afterEvent, registrationNumber, showsQr, totalDeposit } from './ticket.ts'

describe('transitions of a ticket', () => {
  const events = ['submit', 'pay-later', 'withdraw', 'verify', '']
  const allowed: Record<string, string> = { 'null submit': 'PENDING', 'PENDING pay-later': 'REGISTERED' }
  const pairs = [null, ...ticketStatuses].flatMap(from => events.map(event => ({ from, event })))

  test.each(pairs)('a registrant’s $event of $from', ({ from, event }) => {
    expect(afterEvent(from, 'registrant', event)).toBe(allowed[`${from} ${event}`] ?? null)
  })
})

test.each([
  ['PENDING', false],
  ['REGISTERED', true],
  ['VERIFIED', true],
  ['CHECKED_IN', true],
  ['DONE', false],
  ['VOIDED', false],
  ['WITHDREW', false],
] as const)('the QR code of a %s ticket is shown: %s', (status, shown) => expect(showsQr(status)).toBe(shown))

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
        // 255 + 1 wraps to 0: 255 mod 24 is 15, so even then it differs.
        expect(registrationNumber(other)).not.toBe(registrationNumber(bytes))
      }),
    )
  })

  test('uses every letter of its alphabet', () => {
    const seen = new Set(Array.from({ length: 256 }, (_, byte) => registrationNumber(new Uint8Array(8).fill(byte))[2]))
    expect(seen.size).toBe(24)
  })
})
