import type { Reader } from '../../platform/database/index.ts'

/** To log in by the same visit. */
const minutes = 10

/**
 * Lets a slide check serve once more, for the login that follows what it was solved for: whoever opened an account, or set a new
 * password, by a code that the check was spent on is not asked for another in the same visit. It serves the address that the code
 * proved, and no other.
 */
export const reopenSlide = async (db: Reader, now: Date, { codeId, target }: { codeId: string; target: string }) => {
  await db
    .updateTable('accounts.slide')
    .set({
      purpose: 'LOGIN',
      target,
      spentAt: null,
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .where('id', '=', eb => eb.selectFrom('accounts.oneTimeCode').select('slideId').where('id', '=', codeId))
    .execute()
}
