import { listFactors } from '#client/staff/factor'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { refresh, useStaff } from '../signed-in/store.ts'
import { useProviderName } from '../signed-in/provider.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import s from './account.module.css'
import { AppCard } from './AppCard.tsx'
import { CodesCard } from './CodesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The staff member's own account: login methods and open sessions. */
export function Account() {
  const { t } = useTranslation(['account', 'office'])
  const { name, email, roles } = useStaff()
  const provider = useProviderName()
  const query = useQuery(listFactors, {})
  const invalidate = useInvalidateQueries()
  const changed = async () => {
    await Promise.all([invalidate(listFactors), refresh()])
  }
  return (
    <Page title={t('account')} lead={`${name} · ${roles.map(role => t(`role_${role}`)).join(t('between'))}`}>
      <p className={s.email} lang="en">
        {email}
      </p>
      <div className={s.cards}>
        <Loading query={query}>
          {({ passkeys, appSince, recoveryCodesLeft }) => (
            <>
              <PasskeysCard passkeys={passkeys} onChanged={changed} />
              <AppCard since={appSince} onChanged={changed} />
              <CodesCard left={recoveryCodesLeft} onChanged={changed} />
            </>
          )}
        </Loading>
        {provider && <ProviderCard provider={provider} />}
        <SessionsCard />
      </div>
    </Page>
  )
}
