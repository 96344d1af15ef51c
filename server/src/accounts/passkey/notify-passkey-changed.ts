import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * Notifies the owner that a passkey was changed, whoever changed it, and where to undo the change. The name that the
 * owner gave the passkey is not repeated in our letters.
 */
export const notifyPasskeyChanged = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  accountId: string,
  template: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> => {
  const { email, locale } = await db
    .selectFrom('accounts.account')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const values = {
    time: showTime(now.toISOString(), locale),
    url: portalUrl(context, locale, 'profile/passkeys'),
    passwordUrl: portalUrl(context, locale, 'forget-password'),
  }
  await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template, values })
}
