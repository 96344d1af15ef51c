import type { Locale } from '#contract/common'
import { showCents } from '#contract/money'
import { chineseName, englishName } from '#contract/person-name'
import type { RegistrationPaper } from '#contract/sales/desk/registration-paper'
import { finalStatuses, type Ticket } from '#contract/sales/ticket/ticket'
import { fillWords } from '#contract/text'
import type { Staff } from '../../platform/actor.ts'
import { showTime } from '../../platform/clock.ts'
import type { PrintedRecord } from '../../platform/pdf/record.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import { readTicketDetail } from '../ticket/read-ticket-detail.ts'
import { showTicket } from '../ticket/show-ticket.ts'
import { resultWords } from '../words/outcomes.ts'
import en, { type PaperWords } from '../words/paper.en.ts'
import zhCN from '../words/paper.zh-CN.ts'
import zhHK from '../words/paper.zh-HK.ts'
import { findDeskTicket } from './find-desk-ticket.ts'
import { entryOf, printedGroups } from './print-groups.ts'

const allWords: Record<Locale, PaperWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/** The ticket as its registrant sees it, in the language of the paper. */
type Paper = { ticket: Ticket; locale: Locale; words: PaperWords }
type Group = PrintedRecord['groups'][number]

/** Returns a time with its zone, because the paper is also read outside Hong Kong. */
const timeOf = ({ locale, words }: Paper, instant: string): string =>
  fillWords(words.time, { time: showTime(instant, locale) })

const bothNames = (english: string | null, chinese: string | null): string =>
  [english, chinese].filter(Boolean).join(' ')

/** Returns the names that the pass shows: a company, the registrant and the joint registrants. */
const namesOf = ({ companyName, registrant, people }: Ticket): string[] => [
  ...(companyName ? [bothNames(companyName.english, companyName.chinese)] : []),
  bothNames(englishName(registrant), chineseName(registrant)),
  ...people.filter(({ role }) => role === 'JOINT').map(({ name }) => name),
]

const registrationOf = ({ ticket, locale, words }: Paper): Group => {
  const { tenderUnit } = ticket
  const unit = tenderUnit && {
    block: tenderUnit.block[locale],
    floor: String(tenderUnit.floor),
    unit: String(tenderUnit.unit),
  }
  return {
    title: words.registration,
    entries: [
      entryOf([
        [words.property, [ticket.propertyName[locale]]],
        [words.session, [ticket.sessionName[locale]]],
        [words.batch, [ticket.batchName[locale]]],
        [words.unit, unit ? [fillWords(resultWords.UNIT[locale], unit)] : []],
        [words.names, namesOf(ticket)],
        [words.numberOfUnits, unit ? [] : [String(ticket.numberOfUnits)]],
        [words.intents, ticket.ballotAt === null ? [] : [String(ticket.numberOfIntents)]],
      ]),
    ],
  }
}

const depositOf = ({ ticket, locale, words }: Paper, declaredCents: number): Group => ({
  title: words.deposit,
  entries: [
    entryOf([
      [words.total, [showCents(ticket.totalDepositCents)]],
      [words.settled, ticket.settledCents > 0 ? [showCents(ticket.settledCents)] : []],
      [words.declared, [showCents(declaredCents)]],
      [words.remaining, [showCents(ticket.remainingCents)]],
      [words.payee, [ticket.payee[locale]]],
    ]),
  ],
})

const remainsOf = (paper: Paper): Group => {
  const { ticket, locale, words } = paper
  const isVerified = ticket.status === 'VERIFIED' || ticket.status === 'CHECKED_IN'
  const needed = ticket.bring.filter(({ isDone }) => !isDone).map(({ what }) => what[locale])
  return {
    title: words.remains,
    entries: [
      entryOf([
        [words.needed, needed],
        [words.verification, isVerified ? [words.isVerified] : []],
        [words.depositBy, ticket.status === 'PENDING' ? [timeOf(paper, ticket.closesAt)] : []],
        [words.verifyBy, isVerified ? [] : [timeOf(paper, ticket.verifyBy)]],
        [words.code, ticket.qr ? [] : [words.codeLater]],
        [words.office, officeLines(ticket.salesOffice, locale).split('\n')],
      ]),
    ],
  }
}

const codeOf = (paper: Paper): RegistrationPaper['code'] => {
  const { ticket, words } = paper
  return (
    ticket.qr && {
      token: ticket.qr.token,
      label: fillWords(words.codeLabel, { number: ticket.registrationNumber }),
      lines: [words.codeUse, fillWords(words.codeUntil, { time: timeOf(paper, ticket.qr.expiresAt) })],
    }
  )
}

/**
 * Returns the paper of a registration, in the language in which letters go to its registrant. Refuses a registration
 * of a session that the staff member is not assigned to, and one that has ended.
 */
export const readRegistrationPaper = async (
  work: Scope<'context' | 'db' | 'now'> & { actor: Staff },
  id: string,
): Promise<RegistrationPaper> => {
  const { context, db, now } = work
  const found = await findDeskTicket(work, id)
  if (finalStatuses.includes(found.status))
    throw new Refusal('sales.ticket.state', { params: { status: found.status } })
  const detail = await readTicketDetail(context, db, found)
  const ticket = await showTicket(work, found.accountId, id, detail)
  if (!ticket) throw new Refusal('request.not-found')
  const { locale } = detail.record.holder
  const words = allWords[locale]
  const paper = { ticket, locale, words }
  return {
    locale,
    title: fillWords(words.title, { number: ticket.registrationNumber }),
    lead: fillWords(words.lead, { time: timeOf(paper, now.toISOString()) }),
    code: codeOf(paper),
    groups: printedGroups([registrationOf(paper), depositOf(paper, found.declaredCents), remainsOf(paper)]),
  }
}
