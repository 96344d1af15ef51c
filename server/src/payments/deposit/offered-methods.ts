import { Method } from '#contract/payments/payment'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { nameRows } from '../../reference/index.ts'

const findOffered = prepared((db, batchId: string | undefined) =>
  db
    .selectFrom('payments.method as method')
    .innerJoin(nameRows(db, 'PAYMENT_METHOD').as('value'), 'value.code', 'method.code')
    .where('method.enabled', '=', true)
    .$if(batchId !== undefined, query =>
      query.where(eb => {
        const ofBatch = eb
          .selectFrom('payments.batchMethod')
          .select('payments.batchMethod.code')
          .where('payments.batchMethod.batchId', '=', batchId!)
        return eb.or([eb.not(eb.exists(ofBatch)), eb('method.code', 'in', ofBatch)])
      }),
    )
    .select(['method.code', 'value.name'])
    .orderBy('method.order'),
)

/**
 * Returns the payment methods of a batch, or of any batch. Cards are offered only if a card service is configured.
 */
export const offeredMethods = async (context: Context, db: Reader, batchId: string | null) => {
  const rows = await findOffered(db, batchId ?? undefined)
  return rows
    .map(({ code, name }) => ({ code: Method.parse(code), name }))
    .filter(({ code }) => code !== 'CREDIT_CARD' || context.cards !== null)
}
