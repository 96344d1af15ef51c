import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import s from '../accounts.module.css'

/** The end of an application, with the next steps. */
export function Welcome() {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  return (
    <Page title={t('welcomeTitle')} lead={t('welcomeLead')} announce>
      <h2>{t('welcomeNext')}</h2>
      <ol className={s.steps}>
        <li>{t('welcomeStep1')}</li>
        <li>{t('welcomeStep2')}</li>
        <li>{t('welcomeStep3')}</li>
      </ol>
      <ButtonLink variant="primary" wide to={`/${locale}/login`}>
        {t('login')}
      </ButtonLink>
    </Page>
  )
}
