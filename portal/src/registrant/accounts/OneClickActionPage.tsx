import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type OneClickActionPageProps = {
  /** The message namespace of the page. */
  words: 'recovery' | 'marketing'
  send: (token: string) => Promise<unknown>
}

/**
 * The page behind a link in a letter, with the secret after the #. It has one button, and nothing happens before it
 * is pressed.
 */
export function OneClickActionPage({ words, send }: OneClickActionPageProps) {
  const { t } = useTranslation(words)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  // Removes the secret from the address bar, so that nobody else sees it.
  const [token] = useState(() => hash.slice(1))
  useEffect(() => void navigate(pathname, { replace: true, preventScrollReset: true }), [pathname, navigate])
  const [isDone, setDone] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    await send(token)
    setDone(true)
  })
  if (isDone)
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
      <p className="soft">{t('otherwise')}</p>
    </Page>
  )
}
