import { useEffect, useRef } from 'react'
import { getConsentReceipt, listConsentRecords } from '#client/consents/record'
import { download } from '../../lib/file/download.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Save } from '../../ui/file/save.tsx'
import type { ReadTermsSlot } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { type Consents as Listed, kindOf, marketingGiven, wasAsked } from './consent-state.ts'
import { Section } from './Section.tsx'
import { useAnswer } from './use-answer.ts'

/**
 * The consent passport: each consent with its text, date and history. A consent can be withdrawn as easily as it is
 * given.
 */
export function Consents({ ReadTerms }: { ReadTerms: ReadTermsSlot }) {
  const { t } = useTranslation('profile')
  const query = useQuery(listConsentRecords, {})
  return (
    <Section title={t('consents')} lead={t('consentsLead')}>
      <Loading query={query}>
        {listed => (
          <div className="profile-sheet">
            <Marketing {...listed} />
            <Card title={t('receipt')} tone="fog">
              <div className="profile-part">
                <p>{t('receiptText')}</p>
                <div>
                  <Save variant="secondary" label={t('receiptSave')} save={() => download(getConsentReceipt, {})} />
                </div>
              </div>
            </Card>
            {(['optional', 'mainland', 'needed'] as const).map(kind => (
              <Group key={kind} title={t(kind)} listed={listed} kind={kind} ReadTerms={ReadTerms} />
            ))}
          </div>
        )}
      </Loading>
    </Section>
  )
}

/** Switches marketing off with one button (D-4.7). */
function Marketing({ records, shownAt }: Listed) {
  const { t } = useTranslation('profile')
  const given = marketingGiven(records)
  const { answer, pending, summary, attempt } = useAnswer(shownAt)
  const isOn = given.length > 0
  const wasOn = useRef(isOn)
  const note = useRef<HTMLParagraphElement>(null)
  // The button that had the focus has been removed.
  useEffect(() => {
    if (!isOn && wasOn.current && document.activeElement === document.body) note.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return (
    <Card title={t('marketing')} tone="fog">
      <div className="profile-part">
        <ErrorSummary errors={summary} focusKey={attempt} />
        <p role="status" ref={note} tabIndex={-1}>
          {t(isOn ? 'marketingOn' : 'marketingOff')}
        </p>
        {isOn && (
          <p>
            <Button pending={pending} onClick={() => void answer(given, false)}>
              {t('marketingStop')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

type GroupProps = { title: string; listed: Listed; kind: ReturnType<typeof kindOf>; ReadTerms: ReadTermsSlot }

function Group({ title, listed, kind, ReadTerms }: GroupProps) {
  const { records, shownAt } = listed
  const mine = records.filter(record => wasAsked(record) && kindOf(records, record) === kind)
  if (mine.length === 0) return null
  return (
    <section className="profile-part">
      <h2>{title}</h2>
      <ul className="profile-consents">
        {mine.map(item => (
          <li key={item.code} id={`consent-${item.code}`}>
            <ConsentCard record={item} records={records} shownAt={shownAt} ReadTerms={ReadTerms} />
          </li>
        ))}
      </ul>
    </section>
  )
}
