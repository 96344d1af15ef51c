import { useState } from 'react'
import { withdrawConsentLink } from '#client/sales/ticket/consent-link'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { isGone } from './use-consent-link.ts'

type WithdrawConsentProps = { token: string; shownAt: string; onWithdrawn: () => void; onGone: () => void }

/** Withdraws the consents as easily as they were given; the consequences are shown first. */
export function WithdrawConsent({ token, shownAt, onWithdrawn, onGone }: WithdrawConsentProps) {
  const { t } = useTranslation('consentLink')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const withdraw = form.submit(async () => {
    try {
      await call(withdrawConsentLink, { token, locale, shownAt })
      onWithdrawn()
    } catch (fault) {
      if (!isGone(fault)) throw fault
      onGone()
    } finally {
      setAsking(false)
    }
  })
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className="link-action">
        <Button onClick={() => setAsking(true)}>{t('withdrawButton')}</Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={t('withdrawQuestion')}
        confirm={t('withdrawButton')}
        pending={form.pending}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('withdrawEffect')}</p>
      </ConfirmDialog>
    </>
  )
}
