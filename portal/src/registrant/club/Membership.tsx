import { listConsentRecords } from '#client/consents/record'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Message shown right after joining. */
export function Welcome({ club }: { club: string }) {
  const { t } = useTranslation('club')
  const locale = useLocale()
  return (
    <Page title={t('welcome', { club })} announce>
      <Notice tone="success" role="status">
        {t('joined', { club })}
      </Notice>
      <div className="club-actions">
        <ButtonLink variant="primary" to={`/${locale}/registration-of-intent`}>
          {t('register')}
        </ButtonLink>
        <ButtonLink to={`/${locale}/profile/consents`}>{t('toConsents')}</ButtonLink>
      </div>
    </Page>
  )
}

/**
 * Form to leave the club: a member who joined here withdraws the consent; a member who joined elsewhere must ask
 * there.
 */
export function Leaving({ club, operator }: { club: string; operator: string }) {
  const { t } = useTranslation('club')
  const locale = useLocale()
  const query = useQuery(listConsentRecords, {})
  return (
    <section className="club-part">
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
