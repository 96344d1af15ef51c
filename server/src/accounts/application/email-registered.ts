import type { Caller } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { SharedLimit } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'

/** Checks from one network address. */
const perNetwork: SharedLimit = { name: 'email-check', burst: 60, everySeconds: 30, own: 10 }

type Asked = { input: { email: string }; context: Context; db: Reader; now: Date; caller: Caller }

/**
 * Returns the answer for both spellings of the operation (S-K5). The answer is true only for an address that was
 * proved in the same session.
 */
export const emailRegistered = async ({ input, context, db, now, caller }: Asked): Promise<{ registered: boolean }> => {
  const slide =
    caller.slideId === null
      ? undefined
      : await db
          .selectFrom('accounts.slide')
          .select('target')
          .where('id', '=', caller.slideId)
          .where('solvedAt', 'is not', null)
          .where('expiresAt', '>', now.toISOString())
          .executeTakeFirst()
  if (!slide) throw new Refusal('accounts.slide.failed')
  await context.limits.needOf(perNetwork, caller)
  // The query runs in every case, so that the response time reveals nothing.
  const account = await db
    .selectFrom('accounts.account')
    .select('id')
    .where('email', '=', input.email)
    .executeTakeFirst()
  return { registered: account !== undefined && slide.target === input.email }
}
