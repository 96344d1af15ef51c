import { sendNotice } from '../notices/index.ts'
import { readHolders, staffEmail } from '../staff/index.ts'
import type { Scope } from '../platform/scope.ts'

/** Notifies the privacy officers that a key for personal data waits: one of them admits it or has it revoked. */
export const notifyKeyWaiting = async (
  { context, db }: Scope<'context' | 'db'>,
  madeBy: string,
  key: string,
): Promise<void> => {
  const name = (await context.staffNames(db, [madeBy])).get(madeBy) ?? ''
  const by = `${name} (${await staffEmail(db, madeBy)})`
  const values = { key, by, url: `${context.config.officeUrl}/office/system/api-keys` }
  for (const { email, locale } of await readHolders(db, 'PRIVACY_OFFICER'))
    await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'keyWaits', values })
}
