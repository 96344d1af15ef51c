import type { Method } from '#contract/payments/payment'
import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { OwnTicket } from '../../sales/index.ts'
import { offeredMethods } from './offered-methods.ts'

/** Refuses a payment method that the registration's batch does not accept. */
export const requireOffered = async (
  { context, db }: Scope<'context' | 'db'>,
  { batchId }: OwnTicket,
  method: Method,
): Promise<void> => {
  const offered = await offeredMethods(context, db, batchId)
  if (!offered.some(({ code }) => code === method)) throw new Invalid([{ field: 'method', code: 'not_offered' }])
}
