import { listProposals } from '#client/staff/proposal'
import { rolesOf } from '#contract/staff/role'
import { useQuery } from '../../lib/api/use-query.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './frame.module.css'

/**
 * Lists the proposals of this person that nobody else could confirm. It is shown where they were proposed, as long as
 * they wait.
 */
export function NobodyElse() {
  const { t } = useTranslation(['office', 'operations'])
  const { data } = useQuery(listProposals, {}, () => 60_000)
  const waiting = data?.rows.filter(({ isOwn, confirmers }) => isOwn && confirmers === 0) ?? []
  const operations = [...new Set(waiting.map(({ operation }) => operation))]
  return (
    <div role="status" className={s.banner}>
      {operations.map(operation => (
        <Notice key={operation} tone="warning" title={t('nobodyElse', { what: t(dynamicKey(operation)) })}>
          {t('nobodyElseHint', {
            roles: rolesOf(operation)
              .map(role => t(`role_${role}`))
              .join(t('between')),
          })}
        </Notice>
      ))}
    </div>
  )
}
