import { remainingOf } from '#contract/payments/payment'
import type { Words } from '#contract/common'
import { nameIn, type PersonNames } from '#contract/person-name'
import type { IdType } from '#contract/identity'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { readNames } from '../../reference/index.ts'
import { whatToBring } from './list-bring.ts'
import { openParticulars, ownDataKeys, readNamedPeople } from '../record/index.ts'
import type { JoinedTicket } from './read-tickets.ts'
import { totalDeposit } from './ticket.ts'

const inAll = (person: PersonNames): Words => ({
  en: nameIn('en', person),
  'zh-HK': nameIn('zh-HK', person),
  'zh-CN': nameIn('zh-CN', person),
})

type Shown = PersonNames & { idType: IdType; idNumberMasked: string }

/** What the sales office wants to see of one of an account's own tickets, for its screen and its letters. */
export const readBring = async (
  context: Context,
  db: Reader,
  accountId: string,
  ticket: JoinedTicket,
): Promise<Words[]> => {
  const holder = await readAccount(db, accountId)
  const keyOf = await ownDataKeys(context, db, [accountId])
  const { company, isDirector } = openParticulars(context, keyOf(accountId), { ...ticket, id: ticket.intentId })
  const named = await readNamedPeople(context, db, keyOf, [ticket.intentId])
  const instruments = await context.deposits.readDeclared(context, db, { accountId, ticketId: ticket.id })
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
    restCents: remainingOf({ ...ticket, totalCents: totalDeposit(ticket) }),
    payee: ticket.payee,
  })
}
