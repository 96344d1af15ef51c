import type { Words } from '#contract/common'
import { nameIn, type PersonNames } from '#contract/person-name'
import type { IdType } from '#contract/identity'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { readNames } from '../../reference/index.ts'
import { whatToBring } from './list-bring.ts'
import { instrumentLocation, openParticulars, ownDataKey, readNamedPeople } from '../record/index.ts'
import { type JoinedTicket, ticketRow } from './read-tickets.ts'

const inAll = (person: PersonNames): Words => ({
  en: nameIn('en', person),
  'zh-HK': nameIn('zh-HK', person),
  'zh-CN': nameIn('zh-CN', person),
})

/** What was entered for a ticket and is still to be handed in, the first first. */
const declaredOf = async (context: Context, db: Reader, accountId: string, ticketId: string) => {
  const rows = await db
    .selectFrom('payments.instrument')
    .select(['id', 'method', 'bank', 'numberSealed', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'DECLARED')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.map(({ numberSealed, ...row }) => ({
    ...row,
    number: context.vault.open(key, instrumentLocation(row.id), numberSealed),
  }))
}

type Shown = PersonNames & { idType: IdType; idNumberMasked: string }

/** What the sales office wants to see of one of an account's own tickets, for its screen and its letters. */
export const readBring = async (
  context: Context,
  db: Reader,
  accountId: string,
  ticket: JoinedTicket,
): Promise<Words[]> => {
  const holder = await db
    .selectFrom('accounts.account')
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName', 'idType', 'idNumberMasked'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { company, isDirector } = await openParticulars(context, db, accountId, { ...ticket, id: ticket.intentId })
  const named = await readNamedPeople(context, db, accountId, ticket.intentId)
  const instruments = await declaredOf(context, db, accountId, ticket.id)
  const names = await readNames(db, ['ID_TYPE', 'BANK_NAME'])
  const shown = (person: Shown, isJoint: boolean) => ({
    name: inAll(person),
    document: names('ID_TYPE', person.idType),
    number: person.idNumberMasked,
    isJoint,
  })
  return whatToBring({
    people: [
      // Of a company, directors alone show a document.
      ...(ticket.applicant === 'INDIVIDUAL' || isDirector ? [shown(holder, false)] : []),
      ...named.map(({ details, role }) => shown(details, role === 'JOINT')),
    ],
    isCompany: company !== null,
    instruments: instruments.map(({ method, bank, number, amountCents }) => ({
      isCheque: method === 'CHEQUE',
      bank: names('BANK_NAME', bank),
      number,
      amountCents,
    })),
    restCents: ticketRow(ticket).totalDepositCents - ticket.settledCents - ticket.declaredCents,
    payee: ticket.payee,
  })
}
