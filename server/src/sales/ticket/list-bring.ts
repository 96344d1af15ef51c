import type { Locale, Words } from '#contract/common'
import { showCents } from '#contract/money'
import { locales } from '#contract/text'
import en, { type BringWords } from '../words/en.ts'
import zhCN from '../words/zh-CN.ts'
import zhHK from '../words/zh-HK.ts'

const words: Record<keyof Words, BringWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/** What a registration is, as far as it decides what the sales office wants to see. */
export type BringFacts = {
  /** Everyone whose document is shown, in order. */
  people: readonly { name: Words; document: Words; number: string; isJoint: boolean }[]
  isCompany: boolean
  /** As they were entered, and are still to be handed in. */
  instruments: readonly { isCheque: boolean; bank: Words; number: string; amountCents: number }[]
  /** Owed, and neither paid nor entered. */
  restCents: number
  payee: Words
}

const line = (key: keyof BringWords, values: Record<string, string | Words>): Words => {
  const fill = (locale: keyof Words): string =>
    words[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'string' ? value : value[locale]
    })
  const [english, hongKong, mainland] = locales.map(fill)
  return { en: english ?? '', 'zh-HK': hongKong ?? '', 'zh-CN': mainland ?? '' }
}

/**
 * What is brought to the sales office beside the QR code (D-8.6): each person's document, what joins them to the
 * registrant, the company's papers, and the deposit as far as it is not paid by card. A sentence each, in all languages.
 */
export const whatToBring = ({ people, isCompany, instruments, restCents, payee }: BringFacts): Words[] => [
  ...people.flatMap(({ isJoint, ...person }) => [
    line('document', person),
    ...(isJoint ? [line('relationship', person)] : []),
  ]),
  ...(isCompany ? [line('company', {})] : []),
  ...instruments.map(({ isCheque, amountCents, ...one }) =>
    line(isCheque ? 'cheque' : 'cashierOrder', { ...one, amount: showCents(amountCents), payee }),
  ),
  ...(restCents > 0 ? [line('orders', { amount: showCents(restCents), payee })] : []),
]

/** As a letter lists it. */
export const bringList = (bring: readonly Words[], locale: Locale): string =>
  bring.map(one => `- ${one[locale]}`).join('\n')
