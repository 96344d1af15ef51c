import type { Locale, Words } from '#contract/common'
import { showBriefCents } from '#contract/money'
import { locales } from '#contract/text'
import en, { type BringWords } from '../words/en.ts'
import zhCN from '../words/zh-CN.ts'
import zhHK from '../words/zh-HK.ts'

const words: Record<keyof Words, BringWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/** The facts about a registration that decide what the sales office wants to see. */
export type BringFacts = {
  /** Everyone whose document is shown, in order. */
  people: readonly {
    name: Words
    document: Words
    number: string
    isJoint: boolean
    /** True if the person's own consents, given by the link, are still missing: without them nothing is verified. */
    lacksConsent: boolean
    /** True if the desk has seen the document; and true if it has seen the proof of relationship. */
    isSeen: boolean
    isRelationshipSeen: boolean
  }[]
  company: { isSeen: boolean } | null
  agent: { serial: string; isFormSeen: boolean; hasLetter: boolean; isLetterSeen: boolean } | null
  /** The payment instruments entered, received or still to be received. */
  instruments: readonly { isCheque: boolean; bank: Words; number: string; amountCents: number; isReceived: boolean }[]
  /** Cents that are owed and neither paid nor entered. */
  restCents: number
  payee: Words
}
export type Bring = { what: Words; isDone: boolean }

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
 * Returns what to bring to the sales office beside the QR code (D-8.6): each person's document, proof of their
 * relationship to the registrant, the company's and the agent's documents, and the deposit as far as it is not paid
 * by card. Each item is a sentence in all languages, and says whether the desk has seen or received it.
 */
export const whatToBring = ({ people, company, agent, instruments, restCents, payee }: BringFacts): Bring[] => {
  const brought = (key: keyof BringWords, isDone: boolean, values: Record<string, string | Words> = {}): Bring => ({
    what: line(key, values),
    isDone,
  })
  return [
    ...people.flatMap(({ lacksConsent, name }) => (lacksConsent ? [brought('consent', false, { name })] : [])),
    ...people.flatMap(({ isJoint, isSeen, isRelationshipSeen, name, document, number }) => [
      brought('document', isSeen, { name, document, number }),
      ...(isJoint ? [brought('relationship', isRelationshipSeen, { name })] : []),
    ]),
    ...(company ? [brought('company', company.isSeen)] : []),
    ...(agent ? [brought('referralForm', agent.isFormSeen, { serial: agent.serial })] : []),
    ...(agent?.hasLetter === true ? [brought('incentiveLetter', agent.isLetterSeen)] : []),
    ...instruments.map(({ isCheque, isReceived, amountCents, ...one }) =>
      brought(isCheque ? 'cheque' : 'cashierOrder', isReceived, { ...one, amount: showBriefCents(amountCents), payee }),
    ),
    ...(restCents > 0 ? [brought('orders', false, { amount: showBriefCents(restCents), payee })] : []),
  ]
}

/** Returns what is still to be brought, in the form of a list in a letter. */
export const documentsToBring = (bring: readonly Bring[], locale: Locale): string =>
  bring
    .filter(({ isDone }) => !isDone)
    .map(({ what }) => `- ${what[locale]}`)
    .join('\n')
