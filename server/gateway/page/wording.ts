import type { Locale, Payment } from '../payment/payment.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

export const words: Record<Locale, typeof en> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
export type Word = keyof typeof en

/** Returns the word in a language, with each `{{name}}` replaced by its value. */
export const translate = (locale: Locale, word: Word, values: Record<string, string> = {}): string =>
  words[locale][word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Formats cents as HK$1,234,567.00, the same in all three languages. */
export const showAmount = ({ amountCents }: Pick<Payment, 'amountCents'>): string => {
  const dollars = String(Math.trunc(amountCents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `HK$${dollars}.${String(amountCents % 100).padStart(2, '0')}`
}

const brands = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
const unionPay: Record<Locale, string> = { en: 'UnionPay', 'zh-HK': '銀聯', 'zh-CN': '银联' }
const isBrand = (brand: string): brand is keyof typeof brands => Object.hasOwn(brands, brand)

export const showBrand = (locale: Locale, brand: string): string =>
  isBrand(brand) ? brands[brand] : brand === 'unionpay' ? unionPay[locale] : brand

/** Formats a card number in groups of four, for American Express in its own grouping. */
export const showNumber = (number: string): string =>
  number.replace(number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/, (...groups) =>
    groups.slice(1, number.length === 15 ? 4 : 5).join(' '),
  )
