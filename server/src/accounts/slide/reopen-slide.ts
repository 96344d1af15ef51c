import type { Reader } from '../../platform/database/database.ts'

/** Minutes to log in within the same visit. */
const minutes = 10

/**
 * Makes a spent slide check usable once more, for the login that follows. A person who opened an account or set a new
 * password with a code that spent the slide check does not solve another one in the same visit. The check is valid
 * only for the address that the code proved.
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
