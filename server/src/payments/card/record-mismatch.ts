import type { PaymentsMismatchKind } from '../../platform/database/tables.ts'
import type { CardAccount } from '../../platform/card-gateway.ts'
import type { Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'

type Mismatch = CardAccount & {
  providerId: string
  paymentId: string | null
  kind: PaymentsMismatchKind
  ours: string
  theirs: string
}

/** Lists a mismatch between the card service and the ledger, once while it lasts, and raises the alarm. */
export const recordMismatch = async (
  { log }: Pick<Context, 'log'>,
  { db, now }: Scope<'db' | 'now'>,
  mismatch: Mismatch,
): Promise<void> => {
  // A mismatch that a person has settled outside the system is not listed again.
  const { providerId, kind, ours, theirs } = mismatch
  const settled = await db
    .selectFrom('payments.mismatch')
    .select('id')
    .where('providerId', '=', providerId)
    .where('kind', '=', kind)
    .where('ours', '=', ours)
    .where('theirs', '=', theirs)
    .where('resolvedBy', 'is not', null)
    .executeTakeFirst()
  if (settled) return
  const added = await db
    .insertInto('payments.mismatch')
    .values({ ...mismatch, foundAt: now.toISOString() })
    .onConflict(conflict => conflict.columns(['providerId', 'kind']).where('resolvedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    log.error(
      { payment: mismatch.paymentId, kind: mismatch.kind, account: mismatch.account },
      'a card payment does not agree with the ledger',
    )
}

/** Resolves the listed mismatches of these kinds, because the records agree again. */
export const resolveMismatch = async (
  { db, now }: Scope<'db' | 'now'>,
  providerId: string,
  ...kinds: PaymentsMismatchKind[]
): Promise<void> => {
  await db
    .updateTable('payments.mismatch')
    .set({ resolvedAt: now.toISOString() })
    .where('providerId', '=', providerId)
    .where('kind', 'in', kinds)
    .where('resolvedAt', 'is', null)
    .execute()
}
