import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that payments wait for accounts at the card service that the settings no longer have. */
export function CardAccountNotice({ accounts }: { accounts: readonly { name: string; isConfigured: boolean }[] }) {
  const { t } = useTranslation('finance')
  const missing = [...new Set(accounts.filter(({ isConfigured }) => !isConfigured).map(({ name }) => name))]
  return missing.map(name => (
    <Notice key={name} tone="danger">
      {t('accountMissing', { account: name })}
    </Notice>
  ))
}
