import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { type DeskAction, DeskSet, SetTicket } from '#contract/sales/desk/desk-set'
import { type OfflineAction, reduceTicket, nextReceipt } from './reduce-ticket.ts'

const set = { ...sample(DeskSet), firstReceipt: 11, lastReceipt: 12, verifyBy: '2026-12-01T00:00:00.000Z' }
const base = sample(SetTicket)
const [person] = base.people
const [order] = base.instruments
const taken: SetTicket = {
  ...base,
  people: [{ ...person!, missingConsents: [], objectedAt: null, isUnderAge: false }],
  originals: [{ kind: 'IDENTITY', personId: person!.id, seenAt: null, seenBy: null }],
  instruments: [{ ...order!, status: 'DECLARED', amountCents: 500 }],
  deposit: {
    totalCents: 500,
    settledCents: 0,
    declaredCents: 500,
    receivedCents: 0,
    remainingCents: 0,
    hasOpenCard: false,
  },
}
const where = { set, staffName: 'LEE Ka Yan', now: new Date('2026-11-24T02:00:00Z') }
const deedOf = (action: DeskAction, more: Partial<OfflineAction> = {}): OfflineAction => ({
  order: 1,
  id: 'a',
  ticketId: taken.id,
  registrationNumber: taken.registrationNumber,
  version: 1,
  madeAt: '2026-11-24T01:00:00.000Z',
  deed: action,
  state: 'WAITING',
  title: null,
  ...more,
})
const sight = deedOf({ kind: 'SIGHT', original: 'IDENTITY', personId: person!.id })
const receive = deedOf({ kind: 'RECEIVE', instrumentId: order!.id, payeeIsRight: true })
const take = deedOf({
  kind: 'TAKE',
  method: 'CASHIER_ORDER',
  bank: '012',
  number: '777777',
  amountCents: 300,
  payeeIsRight: true,
})
const verify = deedOf({ kind: 'VERIFY', receiptNumber: 11 })

describe('a registration as the desk sees it without a network', () => {
  const faults = (...actions: OfflineAction[]) => reduceTicket(taken, actions, where).faults.map(({ code }) => code)
  test.each<[string, OfflineAction[], string[]]>([
    ['as it was taken', [], ['ORIGINAL_NOT_SEEN', 'INSTRUMENT_NOT_RECEIVED']],
    ['its original seen', [sight], ['INSTRUMENT_NOT_RECEIVED']],
    ['its order received', [receive], ['ORIGINAL_NOT_SEEN']],
    ['both', [sight, receive], []],
    ['what the server has refused is not done', [{ ...sight, state: 'REFUSED' }, receive], ['ORIGINAL_NOT_SEEN']],
    ['what it has taken is', [{ ...sight, state: 'DONE' }, receive], []],
    ['of another registration', [{ ...sight, ticketId: 'another' }], ['ORIGINAL_NOT_SEEN', 'INSTRUMENT_NOT_RECEIVED']],
  ])('%s', (_, actions, expected) => expect(faults(...actions)).toEqual(expected))
  test('the same twice changes nothing more', () => {
    const { deposit, originals } = reduceTicket(taken, [sight, receive, receive, sight], where)
    expect([deposit.receivedCents, originals[0]?.seenBy]).toEqual([500, 'LEE Ka Yan'])
  })
  test('an order that was not entered before is in the deposit, once', () => {
    const short: SetTicket = {
      ...taken,
      instruments: [],
      deposit: { ...taken.deposit, declaredCents: 0, remainingCents: 500 },
    }
    const of = (...actions: OfflineAction[]) => reduceTicket(short, actions, where)
    expect(of(sight).faults.map(({ code }) => code)).toEqual(['DEPOSIT_SHORT'])
    const rest = { ...take.deed, number: '888888', amountCents: 200 } as DeskAction
    const { instruments, deposit, faults } = of(sight, take, { ...take, id: 'twice' }, deedOf(rest, { id: 'b' }))
    expect(faults).toEqual([])
    expect(instruments.map(({ id, status, number }) => [id, status, number])).toEqual([
      ['a', 'RECEIVED', '777777'],
      ['b', 'RECEIVED', '888888'],
    ])
    expect(deposit).toMatchObject({ declaredCents: 500, receivedCents: 500, remainingCents: 0 })
    // After the server has shown the instrument, it is the same instrument.
    const [shown] = instruments
    const renewed = { ...short, instruments: [{ ...order!, ...shown!, id: 'of the server' }] }
    expect(reduceTicket(renewed, [{ ...take, state: 'DONE' }], where).instruments).toHaveLength(1)
  })
  test('verified, with its receipt', () => {
    const { status, verifications } = reduceTicket(taken, [sight, receive, verify], where)
    expect([status, verifications[0]?.receiptNumber, verifications[0]?.verifiedAt]).toEqual([
      'VERIFIED',
      'V-000011',
      verify.madeAt,
    ])
  })
  test('the deadline is that of the session', () =>
    expect(reduceTicket(taken, [sight, receive], { ...where, now: new Date(set.verifyBy) }).faults).toMatchObject([
      { code: 'DEADLINE_PASSED' },
    ]))
})

test.each<[string, OfflineAction[], number | null]>([
  ['the first', [sight], 11],
  ['the next', [verify], 12],
  ['one that was refused is on paper all the same', [{ ...verify, state: 'REFUSED' }], 12],
  ['none is left', [verify, deedOf({ kind: 'VERIFY', receiptNumber: 12 })], null],
])('the receipt number after it: %s', (_, actions, next) => expect(nextReceipt(set, actions)).toBe(next))
