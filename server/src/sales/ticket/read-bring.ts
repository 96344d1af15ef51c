import { remainingOf } from '#contract/payments/payment'
import type { Words } from '#contract/common'
import { nameIn, type PersonNames } from '#contract/person-name'
import type { IdType } from '#contract/identity'
import type { OriginalKind } from '#contract/sales/desk'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { readNames } from '../../reference/index.ts'
import { type Bring, whatToBring } from './list-bring.ts'
import { openParticulars, ownDataKeys, readNamedPeople } from '../record/index.ts'
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

/** What the sales office wants to see of one of an account's own tickets, for its screen and its letters. */
export const readBring = async (
  context: Context,
  db: Reader,
  accountId: string,
  ticket: JoinedTicket,
): Promise<Bring[]> => {
  const holder = await readAccount(db, accountId)
  const keyOf = await ownDataKeys(context, db, [accountId])
  const { company, isDirector, agent } = openParticulars(context, keyOf(accountId), { ...ticket, id: ticket.intentId })
  const named = await readNamedPeople(context, db, keyOf, [ticket.intentId])
  const instruments = await context.deposits.readBrought(context, db, { accountId, ticketId: ticket.id })
  const names = await readNames(db, ['ID_TYPE', 'BANK_NAME'])
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
