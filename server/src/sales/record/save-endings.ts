import { finalStatuses } from '#contract/sales/ticket/ticket'
import { openNumber } from '../../accounts/index.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { endingIndex, namedLocation } from './sealed-locations.ts'
import { ownDataKey } from './own-data-key.ts'
import type { Context } from '../../platform/context.ts'

type Intent = { id: string; accountId: string; sessionId: string }

const findNumbers = prepared((db, intentId: string) =>
  db.selectFrom('sales.namedPerson').select(['id', 'numberSealed']).where('intentId', '=', intentId),
)

/**
 * Saves the last characters of identity numbers, as indexes, by which the desk finds an intent: the registrant's and
 * those of all named people.
 */
export const saveEndings = async (
  context: Pick<Context, 'vault'>,
  db: Reader,
  { id: intentId, accountId, sessionId }: Intent,
): Promise<void> => {
  const key = await ownDataKey(context, db, accountId)
  const [own, named] = await pipelineQueries(db, here => [
    openNumber(context, here, accountId),
    findNumbers(here, intentId),
  ])
  const numbers = [
    own,
    ...named.map(({ id, numberSealed }) => context.vault.open(key, namedLocation(id, 'number_sealed'), numberSealed)),
  ]
  const rows = numbers.map(number => ({ intentId, endingIndex: endingIndex(context.vault, sessionId, number) }))
  await db
    .insertInto('sales.numberEnding')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Adds the number endings to registrations from before endings were stored. */
export const backfillEndings = async (context: Context): Promise<void> => {
  const rows = await context.db
    .selectFrom('sales.intent as intent')
    .select(['intent.id', 'intent.accountId', 'intent.sessionId'])
    .where(eb => {
      const tickets = eb.selectFrom('sales.ticket as ticket').select('ticket.id')
      const endings = eb.selectFrom('sales.numberEnding as ending').select('ending.intentId')
      return eb.and([
        eb.exists(
          tickets.whereRef('ticket.intentId', '=', 'intent.id').where('ticket.status', 'not in', finalStatuses),
        ),
        eb.not(eb.exists(endings.whereRef('ending.intentId', '=', 'intent.id'))),
      ])
    })
    .limit(1_000)
    .execute()
  await eachOf(context.log, rows, row => saveEndings(context, context.db, row))
}
