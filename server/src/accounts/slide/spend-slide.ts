import type { SlidePurpose } from '#contract/accounts/slide-check'
import type { Call } from '../../platform/pipeline/handler.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Operation } from '#contract/operation'
import { Refusal } from '../../platform/refusal.ts'

const spend = prepared((db, id: string, purpose: SlidePurpose, now: string) =>
  db
    .updateTable('accounts.slide')
    .set({ spentAt: now })
    .where('id', '=', id)
    .where(eb =>
      eb.or([eb('purpose', '=', purpose), eb.and([eb('purpose', 'is', null), eb('target', 'is not', null)])]),
    )
    .where('solvedAt', 'is not', null)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('target'),
)

/**
 * Spends a solved slide check, once: of two calls that carry it, only one passes. `target` is the address that the
 * call is about. For a login, a check solved by a code is valid only for the address that got the code. Refuses with
 * accounts.slide.failed; the check stays spent. Returns `byCode`: true if a code sent to that address solved the
 * check.
 */
export const spendSlide = async (
  { context, db, now }: Pick<Call<Operation>, 'context' | 'db' | 'now'>,
  slideId: string | null,
  purpose: SlidePurpose,
  target: string,
): Promise<{ byCode: boolean }> => {
  if (!context.config.slideCheck) return { byCode: false }
  const [spent] = slideId === null ? [] : await spend(db, slideId, purpose, now.toISOString())
  if (!spent || (purpose === 'LOGIN' && spent.target !== null && spent.target !== target)) {
    throw new Refusal('accounts.slide.failed', { keep: true })
  }
  return { byCode: spent.target !== null && spent.target === target }
}
