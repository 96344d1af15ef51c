import { fillWords } from '#contract/text'
import type { Locale } from '#contract/common'
import { showCents } from '#contract/money'
import type { PrintedReceipt } from '#contract/sales/desk/verification'
import { showTime } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { PrintedRecord } from '../../../platform/pdf/record.ts'
import { drawRecord } from '../../../platform/workers/draw-record.ts'
import { entryOf, printedGroups } from '../print-groups.ts'
import { verificationNumber } from '../verification.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import en, { type VerificationWords } from '../../words/verification.en.ts'
import zhCN from '../../words/verification.zh-CN.ts'
import zhHK from '../../words/verification.zh-HK.ts'
import { factsLocation, VerificationFacts } from './issue-verification.ts'

const allWords: Record<Locale, VerificationWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/** The staff member who had a copy printed, and when. */
export type Copy = { staffName: string; at: string }

type Receipt = VerificationFacts & { number: string; isCancelled: boolean }

/** Returns a receipt in print layout. The same facts give the same page. */
const recordOf = (facts: Receipt): PrintedRecord => {
  const words = allWords[facts.locale]
  const instruments = facts.instruments.map(({ isCheque, bank, number, amountCents }) =>
    fillWords(words[isCheque ? 'cheque' : 'cashierOrder'], { bank, number, amount: showCents(amountCents) }),
  )
  const card = facts.settledCents > 0 ? [fillWords(words.card, { amount: showCents(facts.settledCents) })] : []
  return {
    locale: facts.locale,
    at: facts.verifiedAt,
    title: fillWords(words.title, { number: facts.number }),
    lead: [facts.isCancelled ? words.cancelled : words.lead],
    groups: [
      {
        title: words.registration,
        entries: [
          entryOf([
            [words.registrationNumber, [facts.registrationNumber]],
            [words.property, [facts.propertyName, `${facts.sessionName} · ${facts.batchName}`]],
            [words.names, facts.names],
            [words.intents, facts.numberOfIntents === null ? [] : [String(facts.numberOfIntents)]],
          ]),
        ],
      },
      {
        title: words.deposit,
        entries: [
          entryOf([
            [words.total, [showCents(facts.totalCents)]],
            [words.received, [...card, ...instruments]],
            [words.payee, [facts.payee]],
          ]),
        ],
      },
      {
        title: words.where,
        entries: [
          entryOf([
            [words.verifiedAt, [fillWords(words.time, { time: showTime(facts.verifiedAt, facts.locale) })]],
            [words.verifiedBy, [facts.staffName]],
            [words.office, facts.office.split('\n')],
          ]),
        ],
      },
    ],
  }
}

const readReceipt = async (
  context: Context,
  db: Reader,
  { id, ticketId }: { id: string; ticketId?: string },
): Promise<Receipt | null> => {
  const row = await db
    .selectFrom('sales.verification')
    .select(['accountId', 'receiptNumber', 'factsSealed', 'undoneAt'])
    .where('id', '=', id)
    .$if(ticketId !== undefined, query => query.where('ticketId', '=', ticketId ?? ''))
    .executeTakeFirst()
  if (!row || row.factsSealed === null) return null
  const key = await ownDataKey(context, db, row.accountId)
  const facts = VerificationFacts.parse(JSON.parse(context.vault.open(key, factsLocation(id), row.factsSealed)))
  return { ...facts, number: verificationNumber(row.receiptNumber), isCancelled: row.undoneAt !== null }
}

/** Returns the receipt of a verification for printing; null if there is none, or the person is erased. */
export const printedReceipt = async (
  context: Context,
  db: Reader,
  { copy, ...which }: { id: string; ticketId: string; copy: Copy | null },
): Promise<PrintedReceipt | null> => {
  const facts = await readReceipt(context, db, which)
  if (facts === null) return null
  const { locale, title, lead, groups } = recordOf(facts)
  const words = allWords[locale]
  return {
    locale,
    title,
    lead: lead.join(' '),
    copy: copy && {
      word: words.copy,
      by: fillWords(words.copyBy, { name: copy.staffName, time: showTime(copy.at, locale) }),
    },
    groups: printedGroups(groups),
  }
}

/** Draws the receipt of a verification as a PDF for a letter. */
export const drawVerification = async (context: Context, id: string) => {
  const facts = await readReceipt(context, context.db, { id })
  return facts && { fileName: `${facts.number}.pdf`, bytes: await drawRecord(recordOf(facts)) }
}
