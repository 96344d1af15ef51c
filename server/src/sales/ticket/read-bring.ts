import { remainingOf } from '#contract/payments/payment'
import type { Words } from '#contract/common'
import { nameIn, type PersonNames } from '#contract/person-name'
import type { IdType } from '#contract/identity'
import type { OriginalKind } from '#contract/sales/desk'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { keptNames } from '../../reference/index.ts'
import { type Bring, whatToBring } from './list-bring.ts'
import { openParticulars, ownDataKey, readNamedPeople } from '../record/index.ts'
import type { JoinedTicket } from './read-tickets.ts'
import { totalDeposit } from './ticket.ts'

const inAll = (person: PersonNames): Words => ({
  en: nameIn('en', person),
  'zh-HK': nameIn('zh-HK', person),
  'zh-CN': nameIn('zh-CN', person),
})

/** Which originals the desk has seen. */
const readSeen = async (db: Reader, ticketId: string) => {
  const rows = await db
    .selectFrom('sales.sighting')
    .select(['kind', 'personId'])
    .where('ticketId', '=', ticketId)
    .execute()
  return (kind: OriginalKind, personId: string | null): boolean =>
    rows.some(one => one.kind === kind && one.personId === personId)
}

type Shown = PersonNames & { idType: IdType; idNumberMasked: string }

/** What a registration tells of people, opened: who has registered, what was entered, whom it names. Read once for all that shows it. */
export const readRecord = async (context: Context, db: Reader, ticket: JoinedTicket) => {
  const { accountId, intentId } = ticket
  const holder = await readAccount(db, accountId)
  const key = await ownDataKey(context, db, accountId)
  return {
    holder,
    key,
    particulars: openParticulars(context, key, { ...ticket, id: intentId }),
    people: await readNamedPeople(context, db, () => key, [intentId]),
  }
}

export type TicketRecord = Awaited<ReturnType<typeof readRecord>>

/** What of a ticket was read already for something else. */
export type KnownOfTicket = { record: TicketRecord; bring: Bring[] }

/** What the sales office wants to see of a ticket, for its screen and its letters. `record`: what of it was read already. */
export const readBring = async (
  context: Context,
  db: Reader,
  ticket: JoinedTicket,
  record?: TicketRecord,
): Promise<Bring[]> => {
  const { accountId } = ticket
  const { holder, particulars, people: named } = record ?? (await readRecord(context, db, ticket))
  const { company, isDirector, agent } = particulars
  const instruments = await context.deposits.readBrought(context, db, { accountId, ticketId: ticket.id })
  const names = await keptNames(context)
  const seen = await readSeen(db, ticket.id)
  const shown = (person: Shown, id: string, isJoint: boolean) => ({
    name: inAll(person),
    document: names('ID_TYPE', person.idType),
    number: person.idNumberMasked,
    isJoint,
    isSeen: seen('IDENTITY', id),
    isRelationshipSeen: seen('RELATIONSHIP', id),
  })
  return whatToBring({
    people: [
      // Of a company, directors alone show a document.
      ...(ticket.applicant === 'INDIVIDUAL' || isDirector ? [shown(holder, accountId, false)] : []),
      ...named.map(({ id, details, role }) => shown(details, id, role === 'JOINT')),
    ],
    company: company && { isSeen: seen('COMPANY', null) },
    agent: agent && {
      serial: agent.serial,
      isFormSeen: seen('REFERRAL_FORM', null),
      hasLetter: agent.incentiveLetter !== null,
      isLetterSeen: seen('INCENTIVE_LETTER', null),
    },
    instruments: instruments.map(({ method, bank, ...instrument }) => ({
      isCheque: method === 'CHEQUE',
      bank: names('BANK_NAME', bank),
      ...instrument,
    })),
    restCents: remainingOf({ ...ticket, totalCents: totalDeposit(ticket) }),
    payee: ticket.payee,
  })
}
