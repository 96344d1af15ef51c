import type { ReactNode } from 'react'
import type { Locale } from '#contract/common'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { Visit } from '../../lib/session/first-visit.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { PublicLayout } from '../../ui/layout/public-layout.tsx'
import { CookieNotice, OfflineBanner } from './Banners.tsx'
import s from './frame.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Legal, type LegalSlot } from './Legal.tsx'

type PublicShellProps = {
  change: (locale: Locale) => Promise<void>
  Document: LegalSlot
  /** Content beside the screen; a screen without it uses the full width of the page. */
  aside?: ReactNode
  /** Content at the bottom of the window, below the cookie notice. */
  bar?: ReactNode
  /** State of the login page, for its style sheet (sales/front/front.css). */
  visit?: Visit
  isFront?: boolean
  children: ReactNode
}

/** Layout before the login (R-2, layout B). */
export function PublicShell({ change, Document, aside, bar, visit, isFront, children }: PublicShellProps) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const live = useHydrated()
  return (
    <div className={s.whole} data-visit={visit} data-front={isFront || undefined} data-drawn={!live || undefined}>
      <PublicLayout
        home={`/${locale}/login`}
        header={<LanguageMenu change={change} />}
        banner={<OfflineBanner />}
        aside={aside}
        footer={
          <>
            <p>{t('footer')}</p>
            <Legal Document={Document} />
          </>
        }
      >
        {children}
      </PublicLayout>
      <div className={s.foot}>
        <CookieNotice />
      </div>
      {bar}
    </div>
  )
}
