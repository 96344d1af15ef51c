import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../lib/use-locale.ts'
import type { Locale } from '../lib/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LayoutA } from '../ui/layout-a.tsx'
import { CookieNotice, OfflineBanner } from './Banners.tsx'
import { ClubBanner } from './ClubBanner.tsx'
import { EndsSoonBanner } from './EndsSoonBanner.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

type FrameProps = { change: (locale: Locale) => Promise<void>; children: ReactNode }

/** Behind the login (SPEC.md 2, layout A). Logo and Register lead to a new registration; from there, one step back. */
export function InnerFrame({ change, children }: FrameProps) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const home = `/${locale}/registration-of-intent`
  const back = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.getAttribute('href') !== home || pathname !== home || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div onClickCapture={back}>
      <LayoutA
        home={home}
        header={
          <>
            <ButtonLink size="small" to={home}>
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
            <ClubBanner />
          </>
        }
        footer={<p>{t('footer')}</p>}
      >
        {children}
      </LayoutA>
      <CookieNotice />
    </div>
  )
}
