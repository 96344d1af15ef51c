import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { objectRecovery } from '#contract/privacy/recovery'
import { call } from '../../lib/api/index.ts'
import { useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Page } from '../../ui/layout/index.ts'

/** Where whoever has the letter to an old address keeps an account from new contacts. */
export function StopRecovery() {
  const { t } = useTranslation('recovery')
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  // Off the address bar, for nobody who looks on.
  const [token] = useState(() => hash.slice(1))
  useEffect(() => void navigate(pathname, { replace: true, preventScrollReset: true }), [pathname, navigate])
  const [isStopped, setStopped] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    await call(objectRecovery, { token })
    setStopped(true)
  })
  if (isStopped)
    return (
      <Page title={t('stopped')} announce>
        <p>{t('stoppedLead')}</p>
      </Page>
    )
  if (token === '')
    return (
      <Page title={t('noLink')}>
        <p>{t('noLinkLead')}</p>
      </Page>
    )
  return (
    <Page title={t('title')} lead={t('lead')} wrong={form.summary.length > 0}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>
        <Button variant="primary" pending={form.pending} onClick={() => void press()}>
          {t('stop')}
        </Button>
      </p>
      <p className="soft">{t('wasMe')}</p>
    </Page>
  )
}
