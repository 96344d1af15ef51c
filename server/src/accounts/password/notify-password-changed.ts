import type { Locale } from '#contract/common'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'

/** Notifies the owner that the password was changed, whoever changed it (ASVS 6.3.7). */
export const notifyPasswordChanged = (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> =>
  sendNotice(
    { context, db },
    {
      channel: 'EMAIL',
      to: email,
      locale,
      template: 'passwordChanged',
      values: { time: showTime(now.toISOString(), locale), url: portalUrl(context, locale, 'forget-password') },
    },
  )
