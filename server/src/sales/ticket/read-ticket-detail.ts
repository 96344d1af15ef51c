import { remainingOf } from '#contract/payments/payment'
import type { Words } from '#contract/common'
import { nameIn, type PersonNames } from '#contract/person-name'
import type { IdType } from '#contract/identity'
import type { OriginalKind } from '#contract/sales/desk/desk'
import { readAccount } from '../../accounts/index.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'
import type { Context } from '../../platform/context.ts'
import { cachedNames } from '../../reference/index.ts'
import { type Bring, whatToBring } from './documents-to-bring.ts'
import type { JoinedTicket } from './read-tickets.ts'
import { totalDeposit } from './ticket.ts'

const inAll = (person: PersonNames): Words => ({
  en: nameIn('en', person),
  'zh-HK': nameIn('zh-HK', person),
  'zh-CN': nameIn('zh-CN', person),
})

const findSightings = prepared((db, ticketId: string) =>
  db.selectFrom('sales.sighting').select(['kind', 'personId']).where('ticketId', '=', ticketId),
)

/** Returns which originals the desk has seen. */
const readSeen = async (db: Reader, ticketId: string) => {
  const rows = await findSightings(db, ticketId)
  return (kind: OriginalKind, personId: string | null): boolean =>
    rows.some(row => row.kind === kind && row.personId === personId)
}

type Shown = PersonNames & { idType: IdType; idNumberMasked: string }

/**
 * Returns the personal data of a registration, decrypted: the registrant, what was entered, and the named people. It
 * is read once for everything that shows it.
 */
const readRecord = async (context: Context, db: Reader, ticket: JoinedTicket) => {
  const { accountId, intentId } = ticket
  const key = await ownDataKey(context, db, accountId)
  const [holder, people] = await pipelineQueries(db, here => [
    readAccount(here, accountId),
    readNamedPeople(context, here, () => key, [intentId]),
  ])
  return { holder, particulars: openParticulars(context, key, { ...ticket, id: intentId }), people }
}

export type TicketRecord = Awaited<ReturnType<typeof readRecord>>

export type TicketDetail = { record: TicketRecord; bring: Bring[] }

/** Returns a ticket's record, and what the sales office wants to see, for the screen and the letters. */
export const readTicketDetail = async (context: Context, db: Reader, ticket: JoinedTicket): Promise<TicketDetail> => {
  const { id: ticketId, accountId } = ticket
  const names = await cachedNames(context)
  const [record, instruments, seen] = await pipelineQueries(db, here => [
    readRecord(context, here, ticket),
    context.deposits.readBrought(context, here, { accountId, ticketId }),
    readSeen(here, ticketId),
  ])
  const { holder, particulars, people: named } = record
  const { company, isDirector, agent } = particulars
  const shown = (person: Shown, id: string, isJoint: boolean, lacksConsent = false) => ({
    name: inAll(person),
    document: names('ID_TYPE', person.idType),
    number: person.idNumberMasked,
    isJoint,
    lacksConsent,
    isSeen: seen('IDENTITY', id),
    isRelationshipSeen: seen('RELATIONSHIP', id),
  })
  const bring = whatToBring({
    people: [
      // For a company, only directors show a document.
      ...(ticket.applicant === 'INDIVIDUAL' || isDirector ? [shown(holder, accountId, false)] : []),
      ...named.map(({ id, details, role, consentedAt }) => shown(details, id, role === 'JOINT', consentedAt === null)),
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
  return { record, bring }
}
