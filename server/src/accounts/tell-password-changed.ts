import type { Locale } from '#contract/common'
import { sendNotice } from '../notices/index.ts'
import { showTime } from '../platform/clock.ts'
import type { Reader } from '../platform/database.ts'
import { portalUrl, type World } from '../platform/world.ts'

type Deed = { world: World; db: Reader; now: Date }

/** Whoever changed it: the owner hears of it (ASVS 6.3.7). */
export const tellPasswordChanged = (
  { world, db, now }: Deed,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> =>
  sendNotice(
    { world, db },
    {
      channel: 'EMAIL',
      to: email,
      locale,
      template: 'passwordChanged',
      values: { time: showTime(now.toISOString(), locale), url: portalUrl(world, locale, 'forget-password') },
    },
  )
