import type { DeskTicket, DeskWarning } from '#contract/sales/desk/desk'
import { contactChanged, readAccount } from '../../accounts/index.ts'
import type { DeskInstrument } from '../../platform/deposits.ts'
import type { Scope } from '../../platform/scope.ts'
import { personHolder } from '../limits/reserve-quota.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Person = DeskTicket['people'][number]

const dayMs = 86_400_000

/**
 * Registrations of other accounts in the session that count against the same people or company, by the holder of the
 * place.
 */
const readElsewhere = ({ db }: Work, { accountId, intentId, sessionId }: OwnTicket) =>
  db
    .selectFrom('sales.intentHolder as mine')
    .innerJoin('sales.intentHolder as theirs', 'theirs.holder', 'mine.holder')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'theirs.intentId')
    .select(['mine.holder', 'ticket.registrationNumber'])
    .distinct()
    .where('mine.intentId', '=', intentId)
    .where('theirs.claim', '!=', 'OBJECTED')
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.accountId', '!=', accountId)
    .where('ticket.status', 'not in', ['VOIDED', 'WITHDREW'])
    .orderBy('ticket.registrationNumber')
    .execute()

/** Returns the place holder that corresponds to each person of a registration. */
const holdersOf = async ({ db }: Work, { accountId, intentId }: OwnTicket): Promise<Map<string, string>> => {
  const { idNumberIndex } = await readAccount(db, accountId)
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberIndex'])
    .where('intentId', '=', intentId)
    .execute()
  return new Map([
    [personHolder(idNumberIndex), accountId],
    ...named.map(({ id, numberIndex }) => [personHolder(numberIndex), id] as const),
  ])
}

/** Returns warnings for staff about a registration, beside the list of what is missing. */
export const readWarnings = async (
  work: Work,
  ticket: OwnTicket,
  { people, instruments }: { people: readonly Person[]; instruments: readonly DeskInstrument[] },
): Promise<DeskWarning[]> => {
  const { db, now } = work
  const elsewhere = await readElsewhere(work, ticket)
  const personOf = await holdersOf(work, ticket)
  const numbersOf = (isTheirs: (holder: string) => boolean) =>
    elsewhere.filter(({ holder }) => isTheirs(holder)).map(({ registrationNumber }) => registrationNumber)
  const none = { personId: null, instrumentId: null, registrationNumbers: [] }
  const warnings: DeskWarning[] = [
    ...people.map(({ id: personId }) => ({
      ...none,
      code: 'PERSON_ELSEWHERE' as const,
      personId,
      registrationNumbers: numbersOf(holder => personOf.get(holder) === personId),
    })),
    {
      ...none,
      code: 'COMPANY_ELSEWHERE',
      registrationNumbers: numbersOf(holder => holder.startsWith('company:')),
    },
    ...instruments.map(({ id: instrumentId, elsewhere: registrationNumbers }) => ({
      ...none,
      code: 'INSTRUMENT_ELSEWHERE' as const,
      instrumentId,
      registrationNumbers,
    })),
  ]
  const full = await db
    .selectFrom('sales.namedPerson')
    .select('id')
    .where('intentId', '=', ticket.intentId)
    .where('fullAt', 'is not', null)
    .where('consentedAt', 'is', null)
    .orderBy('order')
    .execute()
  const refused = await db
    .selectFrom('sales.deskConflict')
    .select('deedId')
    .where('ticketId', '=', ticket.id)
    .where('settledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const changed = await contactChanged(db, ticket.accountId, new Date(now.getTime() - dayMs))
  return [
    ...warnings.filter(({ registrationNumbers }) => registrationNumbers.length > 0),
    ...full.map(({ id: personId }) => ({ ...none, code: 'PLACES_FULL' as const, personId })),
    ...(ticket.withdrawalWishedAt === null ? [] : [{ ...none, code: 'WISHES_TO_WITHDRAW' as const }]),
    ...(refused ? [{ ...none, code: 'DESK_CONFLICT' as const }] : []),
    ...(changed ? [{ ...none, code: 'CONTACT_CHANGED' as const, personId: ticket.accountId }] : []),
  ]
}
