import { sql } from 'kysely'
import type { InstrumentRow } from '#contract/payments/finance'
import { chineseName, englishName } from '#contract/person-name'
import { tidy } from '#contract/text'
import { readAccounts } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { openReceiver } from '../desk/read-hand-backs.ts'
import { instrumentLocation } from '../instrument/instrument-location.ts'
import { ownDataKeys, registrationRows } from '../../sales/index.ts'

/** Selects the instruments of a session with their latest change. */
export const instrumentRows = (db: Reader, sessionId: string) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('payments.transition as change')
          .select(['change.at', 'change.actor', 'change.reason'])
          .whereRef('change.paymentId', '=', 'instrument.id')
          .where(sql<boolean>`change.status = instrument.status::text`)
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('payments.transition as receiving')
          .select('receiving.at')
          .whereRef('receiving.paymentId', '=', 'instrument.id')
          .where('receiving.status', '=', 'RECEIVED')
          .orderBy('receiving.id', 'desc')
          .limit(1)
          .as('received'),
      join => join.onTrue(),
    )
    .leftJoin('payments.handBack as back', 'back.instrumentId', 'instrument.id')
    .select(['instrument.id', 'instrument.accountId', 'instrument.orderNumber', 'instrument.ticketId'])
    .select(['instrument.method', 'instrument.bank', 'instrument.numberSealed', 'instrument.amountCents'])
    .select(['instrument.status', 'ticket.registrationNumber'])
    .select(['ticket.version as ticketVersion', 'ticket.status as ticketStatus'])
    .select(['last.at', 'last.actor', 'last.reason', 'received.at as receivedAt', 'back.sealed as backSealed'])
    .where('ticket.sessionId', '=', sessionId)

type Row = Awaited<ReturnType<ReturnType<typeof instrumentRows>['execute']>>[number]

/** Returns the instruments for display: with decrypted numbers and receivers, and staff by name. */
export const describeInstruments = async (
  { vault, staffNames }: Pick<Context, 'vault' | 'staffNames'>,
  db: Reader,
  rows: readonly Row[],
): Promise<InstrumentRow[]> => {
  const accountIds = rows.map(({ accountId }) => accountId)
  const keyOf = await ownDataKeys({ vault }, db, accountIds)
  const people = await readAccounts(db, accountIds)
  const staffOf = (actor: string | null) => /^staff:(.+)$/.exec(actor ?? '')?.[1] ?? null
  const staff = rows.flatMap(({ actor }) => staffOf(actor) ?? [])
  const names = await staffNames(db, staff)
  const isRegistrant = (accountId: string, receiver: string): boolean => {
    const person = people.get(accountId)
    const said = tidy(receiver).toUpperCase()
    return person !== undefined && [englishName(person), chineseName(person)].includes(said)
  }
  return rows.map(({ accountId, numberSealed, actor, backSealed, ...row }) => {
    const key = keyOf(accountId)
    const receiver = backSealed && openReceiver(vault, key, row.id, backSealed)
    return {
      ...row,
      number: vault.open(key, instrumentLocation(row.id), numberSealed),
      by: names.get(staffOf(actor) ?? '') ?? null,
      collected: receiver === null ? null : { receiver, isRegistrant: isRegistrant(accountId, receiver) },
    }
  })
}
