// What the stand-in for Stripe knows, and how it answers each call.
import {
  ApiError,
  type Charge,
  type Dispute,
  expand,
  type Form,
  form,
  type Intent,
  type Refund,
  refundOf,
  seconds,
  type Session,
  sessionOf,
  text,
  texts,
  type Thing,
} from './stripe-objects.fixture.ts'

const known = new Set([
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
  'wallet_options',
])
const languages = ['auto', 'en', 'zh', 'zh-HK', 'zh-TW']

export const openBooks = () => {
  const sessions: Session[] = []
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  /** What an intent will be told when it is made. */
  const metadata = new Map<string, Record<string, string>>()
  const find = (id: string): Thing | undefined => intents.get(id) ?? charges.get(id)
  const session = (id: string): Session => {
    const found = sessions.find(one => one.id === id)
    if (found) return found
    throw new ApiError(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
  }
  return { sessions, intents, charges, refunds, disputes, metadata, find, session }
}

export type Books = ReturnType<typeof openBooks>

const show = ({ find, refunds }: Books, thing: Thing, asked: Form, prefix = ''): Thing =>
  Object.values(form(asked['expand']))
    .map(String)
    .reduce((shown, path) => {
      const parts = path.slice(prefix.length).split('.')
      if (path.split('.').length > 4) throw new ApiError(400, 'You cannot expand more than 4 levels of a property.')
      return expand(shown, parts, find, refunds)
    }, thing)

const checkOrder = (asked: Form): void => {
  const fail = (param: string, message: string, code?: string) => {
    throw new ApiError(400, message, { param, ...(code !== undefined && { code }) })
  }
  const unknown = Object.keys(asked).find(name => !known.has(name))
  if (unknown !== undefined) fail(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
  if (asked['mode'] !== 'payment') fail('mode', 'Invalid mode')
  if (!languages.includes(text(asked['locale']) ?? 'auto')) fail('locale', 'Invalid locale')
  for (const name of ['success_url', 'cancel_url']) {
    if (!URL.canParse(text(asked[name]) ?? '')) fail(name, 'Not a valid URL', 'url_invalid')
  }
  const price = form(form(form(asked['line_items'])['0'])['price_data'])
  const amount = text(price['unit_amount']) ?? ''
  if (!/^\d+$/.test(amount))
    fail('line_items[0][price_data][unit_amount]', 'Invalid integer', 'parameter_invalid_integer')
  if (Number(amount) < 400) fail('', 'The total amount due must add up to at least $4.00 hkd', 'amount_too_small')
  if (price['currency'] !== 'hkd') fail('line_items[0][price_data][currency]', 'Invalid currency')
  const life = Number(asked['expires_at'] ?? seconds() + 86_400) - seconds()
  const when = 'from Checkout Session creation.'
  if (life < 1_800) fail('expires_at', `The \`expires_at\` timestamp must be at least 30 minutes ${when}`)
  if (life > 86_400) fail('expires_at', `The \`expires_at\` timestamp must be less than 24 hours ${when}`)
}

export const expire = ({ session, intents }: Books, id: string): Session => {
  const found = session(id)
  const busy = intents.get(found.payment_intent ?? '')?.status === 'processing'
  if (found.status !== 'open' || busy) {
    const only = 'Only Checkout Sessions with a status in ["open"] can be expired.'
    throw new ApiError(400, `${only} This Checkout Session has a status of \`${found.status}\`.`)
  }
  return Object.assign(found, { status: 'expired', url: null })
}

const refund = (books: Books, asked: Form): Refund => {
  const id = text(asked['payment_intent']) ?? ''
  const intent = books.intents.get(id)
  const missing = { code: 'resource_missing', param: 'payment_intent' }
  if (!intent) throw new ApiError(404, `No such payment_intent: '${id}'`, missing)
  const charge = books.charges.get(intent.latest_charge ?? '')
  if (!charge?.captured)
    throw new ApiError(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`)
  const held = books.disputes.some(one => one.charge === charge.id && !one.is_charge_refundable && one.status !== 'won')
  if (held) throw new ApiError(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = Number(asked['amount'] ?? left)
  if (!Number.isInteger(amount) || amount < 1) throw new ApiError(400, 'Invalid positive integer', { param: 'amount' })
  if (amount > left)
    throw new ApiError(400, 'Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const made = refundOf(charge, amount, texts(asked['metadata']))
  books.refunds.unshift(made)
  return made
}

const list = (things: { id: string; created: number }[], asked: Form, url: string) => {
  const gte = Number(form(asked['created'])['gte'] ?? 0)
  const wanted = things.filter(({ created }) => created >= gte)
  const from = wanted.findIndex(({ id }) => id === asked['starting_after']) + 1
  const to = from + Number(asked['limit'] ?? 10)
  return { object: 'list', url, has_more: wanted.length > to, data: wanted.slice(from, to) }
}

/** What a call that was let in is answered. */
export const route = (
  books: Books,
  { method, path, asked }: { method: string; path: string; asked: Form },
  livemode: boolean,
): unknown => {
  const [, id = '', work = ''] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    checkOrder(asked)
    const made = sessionOf(asked, livemode)
    books.metadata.set(made.id, texts(form(asked['payment_intent_data'])['metadata']))
    books.sessions.unshift(made)
    return show(books, made, asked)
  }
  if (method === 'GET' && path === '/v1/checkout/sessions') {
    const page = list(books.sessions, asked, path)
    return { ...page, data: page.data.map(({ id: one }) => show(books, books.session(one), asked, 'data.')) }
  }
  if (method === 'GET' && id !== '' && work === '') return show(books, books.session(id), asked)
  if (method === 'POST' && id !== '' && work !== '') return show(books, expire(books, id), asked)
  if (method === 'POST' && path === '/v1/refunds') return refund(books, asked)
  if (method === 'GET' && path === '/v1/disputes') {
    const of = books.disputes.filter(({ charge }) => charge === asked['charge'])
    return list(of, asked, path)
  }
  throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`)
}
