import { useState } from 'react'
import { answerConsentLink } from '#client/sales/ticket/consent-link'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ConsentState } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Office } from '../../ui/office.tsx'
import { Asker } from './Asker.tsx'
import type { Opened, Slots } from './slots.ts'
import { isGone } from './use-consent-link.ts'

type AnswerProps = Slots & {
  token: string
  opened: Opened
  onAnswered: (at: string) => void
  onGone: () => void
  /** Fetches the consent request again. */
  reopen: () => void
}

/**
 * Shows who asks, the text to read and a checkbox for each consent. Texts that changed meanwhile are shown and asked
 * again.
 */
export function AnswerForm(props: AnswerProps) {
  const { GivenConsents, opened, reopen } = props
  const { t } = useTranslation('consentLink')
  const [isOutdated, setOutdated] = useState(false)
  const outdated = () => {
    setOutdated(true)
    reopen()
  }
  return (
    <GivenConsents
      key={opened.shownAt}
      definitions={opened.definitions}
      shownAt={opened.shownAt}
      why={t('mainlandWhy')}
    >
      {consents => <Form {...props} consents={consents} isOutdated={isOutdated} onOutdated={outdated} />}
    </GivenConsents>
  )
}

type FormProps = AnswerProps & { consents: ConsentState; isOutdated: boolean; onOutdated: () => void }

const useAnswer = ({ token, consents, onAnswered, onGone, onOutdated }: FormProps) => {
  const form = useForm({
    initial: {},
    labels: {},
    beside: [...consents.missingMainland, ...consents.missing],
    onAttempt: consents.showMissing,
  })
  const send = form.submit(async () => {
    try {
      onAnswered((await call(answerConsentLink, { token, consents: consents.answers })).answeredAt)
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.code === 'consents.outdated') return onOutdated()
      if (!isGone(fault)) throw fault
      onGone()
    }
  })
  return { form, send }
}

function Form(props: FormProps) {
  const { opened, consents, isOutdated, ReadTerms } = props
  const { t } = useTranslation('consentLink')
  const { form, send } = useAnswer(props)
  return (
    <Page
      title={t('title')}
      lead={t(`lead_${opened.role}`, { name: opened.registrantName })}
      wrong={form.summary.length > 0}
    >
      <form noValidate onSubmit={send} className="link-sheet">
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {isOutdated && (
          <Notice tone="warning" role="alert">
            {t('outdated')}
          </Notice>
        )}
        <Asker opened={opened} />
        <Card title={t('read')} tone="fog">
          <p>{t('readText')}</p>
          <div className="link-documents">
            <ReadTerms type="PICS">{t('readPics')}</ReadTerms>
            {opened.region === 'CN' && <ReadTerms type="PRC_ADDENDUM">{t('readAddendum')}</ReadTerms>}
          </div>
        </Card>
        <h2>{t('consents')}</h2>
        {consents.mainland}
        {consents.boxes}
        <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('giving')}>
          {t('give')}
        </Button>
        <Notice title={t('refuse')}>
          <p>{t('refuseText')}</p>
          <Office office={opened.salesOffice} />
          <p className="link-unexpected">{t('unexpected')}</p>
        </Notice>
      </form>
    </Page>
  )
}
