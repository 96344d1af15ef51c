import { listConsentRecords } from '#contract/consents/record'
import { useTranslation } from '../lib/translation.ts'
import { useLocale } from '../lib/use-locale.ts'
import { useQuery } from '../lib/use-query.ts'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import s from './club.module.css'

/** Joined, a moment ago. */
export function Welcome({ club }: { club: string }) {
  const { t } = useTranslation('club')
  const locale = useLocale()
  return (
    <Page title={t('welcome', { club })} announce>
      <Notice tone="success" role="status">
        {t('joined', { club })}
      </Notice>
      <div className={s.actions}>
        <ButtonLink variant="primary" to={`/${locale}/registration-of-intent`}>
          {t('register')}
        </ButtonLink>
        <ButtonLink to={`/${locale}/profile/consents`}>{t('toConsents')}</ButtonLink>
      </div>
    </Page>
  )
}

/** The way out: who joined here takes the consent back, who joined elsewhere asks there. */
export function Leaving({ club, operator }: { club: string; operator: string }) {
  const { t } = useTranslation('club')
  const locale = useLocale()
  const query = useQuery(listConsentRecords, {})
  return (
    <section className={s.part}>
      <h2>{t('leave')}</h2>
      <Loading query={query}>
        {({ records }) =>
          records.some(({ programme, events }) => programme === 'club' && events[0]?.action === 'GRANT') ? (
            <p>
              {t('leaveHere', { club })} <TextLink to={`/${locale}/profile/consents`}>{t('toConsents')}</TextLink>
            </p>
          ) : (
            <p>{t('leaveElsewhere', { operator })}</p>
          )
        }
      </Loading>
    </section>
  )
}
