import { describe, expect, test } from 'vitest'
import { type Payment, PaymentHistory } from '#contract/payments/payment'
import { sample } from '#contract/sample'
import { beginWatch, type Watch, watchAfter, type WatchEvent, type WatchView, watchView } from './watch.ts'

const whole = PaymentHistory.parse(sample(PaymentHistory))
const [one] = whole.payments
if (!one?.card) throw new Error('the sample has no card payment')
const { card } = one
const payment = (id: string, status: Payment['status'], failure: typeof card.failure = null): Payment => ({
  ...one,
  id,
  status,
  card: { ...card, failure },
})
const history = (...payments: Payment[]) => ({ ...whole, payments })
const open = history(payment('a', 'PENDING'))
const paid = history(payment('a', 'PAID'))
const watching = (more: Partial<Watch>): Watch => ({ ...beginWatch('a'), ...more })

describe('what one waits to hear', () => {
  test.each<[string, Watch, WatchEvent, Partial<Watch>]>([
    ['nothing is open', beginWatch(null), { type: 'heard', history: paid }, { watched: null }],
    ['one is open', beginWatch(null), { type: 'heard', history: open }, { watched: 'a' }],
    [
      'one that one comes back from, before one that is open',
      beginWatch('b'),
      { type: 'heard', history: open },
      { watched: 'b' },
    ],
    [
      'the next one, once the outcome of the last is told',
      watching({ watched: 'b', announced: 'b' }),
      { type: 'heard', history: open },
      { watched: 'a', announced: 'b' },
    ],
    ['the bank is asked', watching({ hasFailed: true }), { type: 'asked', id: 'a' }, { asked: 'a', hasFailed: false }],
    ['the bank does not answer', watching({ asked: 'a' }), { type: 'not-answered' }, { asked: 'a', hasFailed: true }],
    ['its outcome is told', watching({}), { type: 'announced', id: 'a' }, { watched: 'a', announced: 'a' }],
  ])('%s', (_, watch, event, next) => expect(watchAfter(watch, event)).toMatchObject(next))
})

describe('how it stands, and what is to be done', () => {
  const calm = { isAsking: false, couldNotAsk: null, announced: null, current: null, task: null }
  const a = (status: Payment['status']) => expect.objectContaining({ id: 'a', status })
  test.each<[string, Watch, PaymentHistory | undefined, string | null, Partial<Record<keyof WatchView, unknown>>]>([
    ['nothing is known yet', beginWatch('a'), undefined, 'a', {}],
    ['nothing was begun', beginWatch(null), history(), null, {}],
    ['open on another device', watching({}), open, null, { current: a('PENDING') }],
    [
      'back from the card service',
      watching({}),
      open,
      'a',
      { isAsking: true, current: a('PENDING'), task: { type: 'ask', id: 'a' } },
    ],
    ['back, and the bank is asked', watching({ asked: 'a' }), open, 'a', { isAsking: true, current: a('PENDING') }],
    [
      'back, and the bank does not answer',
      watching({ asked: 'a', hasFailed: true }),
      open,
      'a',
      { isAsking: true, couldNotAsk: 'a', current: a('PENDING') },
    ],
    [
      'no answer, of one who does not wait for it',
      watching({ asked: 'a', hasFailed: true }),
      open,
      null,
      { current: a('PENDING') },
    ],
    [
      'back with a card that was declined',
      watching({ asked: 'a' }),
      history(payment('a', 'PENDING', 'DECLINED')),
      'a',
      { current: a('PENDING') },
    ],
    [
      'back while it is cancelled',
      watching({}),
      history(payment('a', 'CANCELLING')),
      'a',
      { current: a('CANCELLING') },
    ],
    [
      'over: first it leaves the address',
      watching({}),
      paid,
      'a',
      { current: a('PAID'), task: { type: 'leave-address' } },
    ],
    [
      'over: then the screens follow',
      watching({}),
      paid,
      null,
      { current: a('PAID'), task: { type: 'announce', id: 'a' } },
    ],
    ['told', watching({ announced: 'a' }), paid, null, { announced: a('PAID') }],
    [
      'told, and another was begun',
      watching({ announced: 'a' }),
      history(...paid.payments, payment('b', 'CREATED')),
      null,
      { announced: a('PAID'), current: expect.objectContaining({ id: 'b' }) as unknown },
    ],
    [
      'an address that names none of this registration',
      beginWatch('x'),
      paid,
      'x',
      { task: { type: 'leave-address' } },
    ],
    ['the same, once it has left', beginWatch('x'), paid, null, { task: { type: 'announce', id: 'x' } }],
  ])('%s', (_, watch, known, named, view) => {
    expect(watchView(watch, known, named)).toEqual({ ...calm, ...view })
  })
})
