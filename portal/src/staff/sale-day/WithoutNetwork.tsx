import { mayUse } from '#contract/staff/role'
import { useTranslation } from '../../lib/language/translation.ts'
import { useOfflineState } from '../offline/state.ts'
import { useStaff } from '../signed-in/store.ts'
import { TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './sale-day.module.css'

/**
 * Rules of the sale day for a desk without a network. A unit may be reserved only once and a registrant called only
 * once across all desks, so only the server decides both. The page tells staff what they may not do here and how the
 * sale goes on.
 */
export function WithoutNetwork() {
  const { t } = useTranslation('saleDay')
  const { roles } = useStaff()
  const { isCut, opened } = useOfflineState()
  return (
    <div role="status">
      {isCut && (
        <Notice tone="warning" title={t('offlineTitle')}>
          <ul className={s.rules}>
            <li>{t('offlineNot')}</li>
            <li>{t('offlineOld')}</li>
            <li>{t('offlineReport')}</li>
            <li>{t('offlineColleague')}</li>
            {opened !== null && mayUse(roles, 'sales.tickets.open') && (
              <li>
                {t('offlineVerify')} <TextLink to="/office/sales-desk">{t('offlineDesk')}</TextLink>
              </li>
            )}
          </ul>
        </Notice>
      )}
    </div>
  )
}
