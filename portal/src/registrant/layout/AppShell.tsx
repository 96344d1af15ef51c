import type { MouseEvent, ReactNode } from 'react'
import type { Locale } from '#contract/common'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useSession } from '../../lib/session/login-session.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { InnerLayout } from '../../ui/layout/inner-layout.tsx'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { CookieNotice, OfflineBanner } from './Banners.tsx'
import { ClubBanner } from './ClubBanner.tsx'
import { DrawLink } from './DrawLink.tsx'
import { EndsSoonBanner } from './EndsSoonBanner.tsx'
import s from './frame.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Legal, type LegalSlot } from './Legal.tsx'
import { UserMenu } from './UserMenu.tsx'

type AppShellProps = { change: (locale: Locale) => Promise<void>; Document: LegalSlot; children: ReactNode }

/** Returns the number of history entries of this visit before the current one, as the router counts them. */
const stepsBehind = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/**
 * Layout behind the login (R-2, layout A). Logo and Register, and no other link, lead to a new registration; from
 * there, they lead one step back within the portal: on the first step of a visit they stay.
 */
export function AppShell({ change, Document, children }: AppShellProps) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const home = `/${locale}/registration-of-intent`
  const isRegistering = pathname === home || pathname === `${home}/payment`
  const back = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.hasAttribute('data-home') !== true || pathname !== home || event.ctrlKey || event.metaKey) return
    // What is shown there is no registration but what remains of one: the links lead where they say.
    if (document.querySelector('[data-pass]')) return
    event.preventDefault()
    if (stepsBehind() > 0) void navigate(-1)
  }
  return (
    <div className={s.whole} onClickCapture={back}>
      <InnerLayout
        home={home}
        header={
          <>
            <span className={s.wide}>
              <ButtonLink size="small" variant="quiet" to={`${home}/history`}>
                {t('manageRegistration')}
              </ButtonLink>
            </span>
            {/* On the registration page itself, the Register button must not be the most prominent element. */}
            <ButtonLink size="small" variant={isRegistering ? 'quiet' : 'secondary'} to={`${home}?new=1`} data-home>
              {t('register')}
            </ButtonLink>
            <LanguageMenu change={change} />
            <UserMenu />
          </>
        }
        banner={
          <>
            <OfflineBanner />
            <EndsSoonBanner />
            {pathname.endsWith('/history') && <ClubBanner />}
          </>
        }
        footer={
          <>
            <p>{t('footer')}</p>
            <DrawLink />
            <Legal Document={Document} />
          </>
        }
        awaited={status !== 'ready'}
      >
        {children}
      </InnerLayout>
      <div className={s.foot}>
        <CookieNotice />
      </div>
      <LeaveQuestion />
    </div>
  )
}
