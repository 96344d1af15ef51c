import type { ReactNode } from 'react'
import type { Locale } from '#contract/common'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Hero } from '../../ui/brand/hero.tsx'
import { PublicLayout } from '../../ui/layout/public-layout.tsx'
import { CookieNotice, OfflineBanner } from './Banners.tsx'
import s from './frame.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Legal, type LegalSlot } from './Legal.tsx'

type PublicShellProps = {
  change: (locale: Locale) => Promise<void>
  Document: LegalSlot
  /** Uses the full width of the page, without the picture. */
  isWide?: boolean
  children: ReactNode
}

/** Layout before the login (R-2, layout B). */
export function PublicShell({ change, Document, isWide = false, children }: PublicShellProps) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  return (
    <div className={s.whole}>
      <PublicLayout
        home={`/${locale}/login`}
        header={<LanguageMenu change={change} />}
        banner={<OfflineBanner />}
        aside={isWide ? undefined : <Hero title={t('heroTitle')} subtitle={t('heroText')} />}
        footer={
          <>
            <p>{t('footer')}</p>
            <Legal Document={Document} />
          </>
        }
      >
        {children}
      </PublicLayout>
      <CookieNotice />
    </div>
  )
}
