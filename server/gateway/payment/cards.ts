import type { Card } from './payment.ts'

type Outcome = 'capture' | 'card_declined' | 'insufficient_funds' | 'challenge' | 'slow'

/** The only card numbers that the gateway accepts. */
export const testCards = [
  { number: '4242424242424242', brand: 'visa', outcome: 'capture' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'capture' },
  { number: '378282246310005', brand: 'amex', outcome: 'capture' },
  { number: '6200000000000047', brand: 'unionpay', outcome: 'capture' },
  { number: '4000000000000002', brand: 'visa', outcome: 'card_declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds' },
  { number: '4000000000003220', brand: 'visa', outcome: 'challenge' },
  { number: '4000000000000077', brand: 'visa', outcome: 'slow' },
] as const satisfies readonly { number: string; brand: string; outcome: Outcome }[]

export type CardForm = { number: string; expiry: string; cvc: string; name: string }
export type CardField = keyof CardForm
export type CardFault =
  | 'numberEmpty'
  | 'numberShape'
  | 'numberUnlisted'
  | 'expiryEmpty'
  | 'expiryShape'
  | 'expiryPast'
  | 'cvcEmpty'
  | 'cvcShape'
  | 'nameEmpty'
  | 'nameLong'
export type CardFaults = Partial<Record<CardField, CardFault>>

/** Normalises typed input: full-width digits, blanks and hyphens are accepted. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')

/** True if the check digit of a card number is right (ISO/IEC 7812). */
export const isChecked = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const twice = Number(digit) * 2
    return total + (at % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

const faultOfNumber = (number: string): CardFault | null => {
  if (number === '') return 'numberEmpty'
  if (!/^\d{12,19}$/.test(number) || !isChecked(number)) return 'numberShape'
  return testCards.some(card => card.number === number) ? null : 'numberUnlisted'
}

/**
 * Returns what is wrong with an expiry date, or null. A card is valid until the end of its month in Hong Kong, which
 * is eight hours ahead of UTC all year.
 */
const faultOfExpiry = (expiry: string, now: number): CardFault | null => {
  if (expiry === '') return 'expiryEmpty'
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\/(\d{2}|20\d{2})$/.exec(expiry) ?? []
  if (month === '') return 'expiryShape'
  const ends = Date.UTC(2000 + (Number(year) % 100), Number(month)) - 8 * 3_600_000
  return now < ends ? null : 'expiryPast'
}

const faultOfCvc = (cvc: string, brand: string | undefined): CardFault | null => {
  if (cvc === '') return 'cvcEmpty'
  const shape = brand === undefined ? /^\d{3,4}$/ : brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/
  return shape.test(cvc) ? null : 'cvcShape'
}

const faultOfName = (name: string): CardFault | null => {
  if (name.trim() === '') return 'nameEmpty'
  return name.length > 100 ? 'nameLong' : null
}

/** Adds the slash: people type MMYY and MMYYYY as often as MM/YY. */
const slashed = (expiry: string): string => expiry.replace(/^(\d{2})(\d{2}|\d{4})$/, '$1/$2')

/** Checks a card form. Returns the card's outcome and the data to store, or the fault of each field. */
export const readCard = (
  form: CardForm,
  now: number,
): { faults: CardFaults } | { faults: null; card: Card; outcome: Outcome } => {
  const number = plain(form.number)
  const listed = testCards.find(card => card.number === number)
  const found: [CardField, CardFault | null][] = [
    ['number', faultOfNumber(number)],
    ['expiry', faultOfExpiry(slashed(plain(form.expiry)), now)],
    ['cvc', faultOfCvc(plain(form.cvc), listed?.brand)],
    ['name', faultOfName(form.name)],
  ]
  const faults = found.filter(([, fault]) => fault !== null)
  if (listed === undefined || faults.length > 0) return { faults: Object.fromEntries(faults) }
  return { faults: null, card: { brand: listed.brand, last4: number.slice(-4) }, outcome: listed.outcome }
}
