import { name as brandName } from '#brand'
import type { Locale, Words } from '#contract/common'
import { chineseName, englishName } from '#contract/person-name'
import { finalStatuses, type Ticket } from '#contract/sales/ticket/ticket'
import { fillWords, locales } from '#contract/text'
import { showTime } from '../../platform/clock.ts'
import { passStatusWords, passWords } from '../words/wallet.ts'

type FieldKey = Exclude<keyof typeof passWords, 'unit' | 'positionOf' | 'bring' | 'pass'>
/** A field of a pass: its key, and label and value in every language. */
export type Field = { key: FieldKey; label: Words; value: Words }

/** What a pass shows, whichever wallet it is in. */
export type Content = {
  vendor: Words
  /** What a screen reader says of the pass. */
  description: Words
  number: string
  /** True if the pass is no longer valid and never will be again. */
  isVoid: boolean
  /** Text of the QR code, the same as on the screen; null if there is none to show. */
  token: string | null
  /** When the QR code expires. */
  expiresAt: string | null
  /** When the pass is needed next: wallets show it on the lock screen then. */
  relevantAt: string | null
  fields: readonly Field[]
}

export const inAll = (of: (locale: Locale) => string): Words => ({
  en: of('en'),
  'zh-HK': of('zh-HK'),
  'zh-CN': of('zh-CN'),
})

const same = (text: string): Words => inAll(() => text)
const filled = (words: Words, values: (locale: Locale) => Parameters<typeof fillWords>[1]): Words =>
  inAll(locale => fillWords(words[locale], values(locale)))

/**
 * Returns the names on the pass of the screen: the company, the registrant and, unless `isOwn`, the joint registrants.
 */
const namesOf = ({ companyName, registrant, people }: Ticket, isOwn: boolean): string => {
  const company = companyName === null ? [] : [companyName.english, companyName.chinese]
  const own = [englishName(registrant), chineseName(registrant)]
  const joint = isOwn ? [] : people.filter(({ role }) => role === 'JOINT').map(({ name }) => [name])
  return [company, own, ...joint]
    .map(parts => parts.filter(Boolean).join(' '))
    .filter(text => text !== '')
    .join(', ')
}

const sessionOf = ({ sessionName, batchName, tenderUnit }: Ticket): Words =>
  inAll(locale =>
    [
      sessionName[locale],
      batchName[locale],
      ...(tenderUnit === null
        ? []
        : [
            fillWords(passWords.unit[locale], {
              block: tenderUnit.block[locale],
              floor: tenderUnit.floor,
              unit: tenderUnit.unit,
            }),
          ]),
    ].join(' · '),
  )

const positionOf = ({ positions, entries }: NonNullable<Ticket['drawn']>): Words =>
  filled(passWords.positionOf, locale => ({
    positions: positions.map(position => position.toLocaleString('en')).join(locale === 'en' ? ', ' : '、'),
    entries: entries.toLocaleString('en'),
  }))

/** When the registrant is expected: at the appointment until the registration is verified, then on the day of the sale. */
const expectedAt = ({ status, day, saleAt }: Ticket, appointment: string | null): string | null => {
  if (status === 'REGISTERED') return appointment
  return status === 'VERIFIED' || status === 'CHECKED_IN' ? (day?.reportFrom ?? saleAt) : null
}

const field = (key: FieldKey, value: Words): Field => ({ key, label: passWords[key], value })
const time = (key: FieldKey, at: string): Field =>
  field(
    key,
    inAll(locale => showTime(at, locale)),
  )

type Shown = {
  /** When the appointment at the sales office begins. */
  appointment: string | null
  /** True if the QR code was renewed after the pass was added. */
  isReplaced: boolean
  /** True if the pass names only the registrant: nobody else has agreed that their name goes to the wallet's company. */
  isOwn: boolean
}

/** Fields of a registration that is not over: who is expected, when and where. */
const openFields = (ticket: Ticket, { appointment, isOwn }: Pick<Shown, 'appointment' | 'isOwn'>): Field[] => {
  const { status, verifyBy, drawn, day, saleAt, salesOffice } = ticket
  const awaitsVisit = status === 'REGISTERED'
  return [
    field('name', same(namesOf(ticket, isOwn))),
    ...(awaitsVisit && appointment !== null ? [time('appointment', appointment)] : []),
    ...(awaitsVisit ? [time('deadline', verifyBy)] : []),
    ...(drawn === null ? [] : [field('position', positionOf(drawn))]),
    ...(!awaitsVisit && day?.reportFrom != null ? [time('reporting', day.reportFrom)] : []),
    time('sale', saleAt),
    field(
      'office',
      inAll(locale => `${salesOffice.name[locale]}${locale === 'en' ? ', ' : '，'}${salesOffice.address[locale]}`),
    ),
  ]
}

/**
 * Returns what the pass of a registration shows. A replaced pass shows neither the code nor a name: it may be on the
 * phone from which the code was lost. A registration that is over names nobody either.
 */
export const contentOf = (ticket: Ticket, shown: Shown): Content => {
  const { appointment, isReplaced } = shown
  const isOver = isReplaced || finalStatuses.includes(ticket.status)
  return {
    vendor: brandName,
    description: filled(passWords.pass, () => ({ number: ticket.registrationNumber })),
    number: ticket.registrationNumber,
    isVoid: isReplaced || ticket.status === 'VOIDED' || ticket.status === 'WITHDREW',
    token: isOver ? null : (ticket.qr?.token ?? null),
    expiresAt: isOver ? null : (ticket.qr?.expiresAt ?? null),
    relevantAt: isOver ? null : expectedAt(ticket, appointment),
    fields: [
      field('status', passStatusWords[isReplaced ? 'REPLACED' : ticket.status]),
      field('property', ticket.propertyName),
      field('number', same(ticket.registrationNumber)),
      field('session', sessionOf(ticket)),
      ...(isOver ? [] : openFields(ticket, shown)),
      field('note', passWords.bring),
    ],
  }
}

/** The languages of a pass, the holder's first. */
export const languagesOf = (own: Locale): Locale[] => [own, ...locales.filter(locale => locale !== own)]
