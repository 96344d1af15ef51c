import { useState } from 'react'
import { getConsentLinkReceipt } from '#client/sales/ticket/consent-link'
import { download } from '../../lib/file/download.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Save } from '../../ui/file/save.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import href from './consent-link.css?url'
import { Given } from './Given.tsx'
import type { Opened, Slots } from './slots.ts'
import { useConsentLink } from './use-consent-link.ts'
import { useToken } from './use-token.ts'

const Style = ownStyle(href)

/** Page where a person named in a registration reads what it means and gives their own consents (D-4.3). */
export function ConsentLink(slots: Slots) {
  const token = useToken()
  return (
    <>
      {/* This style sheet is for this page only and is not part of the shared one. */}
      <Style />
      {token === null ? <Gone /> : <OfLink key={token} token={token} slots={slots} />}
    </>
  )
}

function OfLink({ token, slots }: { token: string; slots: Slots }) {
  const opening = useConsentLink(token)
  const [answeredAt, setAnsweredAt] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState(false)
  // Earlier answer of the link. It no longer proves that the consents are given until the link has been read again.
  const [past, setPast] = useState<Opened | null>(null)
  const [isGone, setGone] = useState(false)
  if (opening.isGone || isGone) return <Gone announce={isGone} />
  const isPast = !withdrawn && opening.data === past
  return (
    <Loading query={isPast ? { ...opening, data: undefined } : opening}>
      {opened => {
        const given = answeredAt ?? opened.answeredAt
        if (withdrawn) return <Withdrawn token={token} opened={opened} onAgain={() => setWithdrawn(false)} />
        if (given !== null)
          return (
            <Given
              now={answeredAt !== null}
              at={given}
              opened={opened}
              token={token}
              ReadTerms={slots.ReadTerms}
              onGone={() => setGone(true)}
              onWithdrawn={() => {
                setAnsweredAt(null)
                setWithdrawn(true)
                setPast(opened)
                opening.refetch()
              }}
            />
          )
        return (
          <AnswerForm
            {...slots}
            token={token}
            opened={opened}
            onAnswered={setAnsweredAt}
            onGone={() => setGone(true)}
            reopen={opening.refetch}
          />
        )
      }}
    </Loading>
  )
}

/** Shows that the consents are withdrawn and can be given again. */
function Withdrawn({ token, opened, onAgain }: { token: string; opened: Opened; onAgain: () => void }) {
  const { t } = useTranslation('consentLink')
  return (
    <Page
      title={t('withdrawnTitle')}
      lead={unbroken(t('withdrawnLead', { number: opened.registrationNumber }), opened.registrationNumber)}
      announce
    >
      <p>
        <Button onClick={onAgain}>{t('giveAgain')}</Button>
      </p>
      <div className="link-receipt">
        <Save variant="secondary" label={t('receipt')} save={() => download(getConsentLinkReceipt, { token })} />
      </div>
    </Page>
  )
}

function Gone({ announce = false }: { announce?: boolean }) {
  const { t } = useTranslation('consentLink')
  return (
    <Page title={t('gone')} lead={t('goneLead')} announce={announce}>
      <div className="link-sheet">
        <Notice title={t('goneWhat')}>
          <ul className="link-bullets">
            <li>{t('goneAsk')}</li>
            <li>{t('goneOffice')}</li>
          </ul>
        </Notice>
      </div>
    </Page>
  )
}
