import { useTranslation } from '../../lib/language/translation.ts'
import { Hero } from '../../ui/brand/hero.tsx'

/** The vendor's picture with the portal's promise, beside the forms before the login. */
export function PublicHero() {
  const { t } = useTranslation('frame')
  return <Hero title={t('heroTitle')} subtitle={t('heroText')} />
}
