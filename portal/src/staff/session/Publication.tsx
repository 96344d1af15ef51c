import { useState } from 'react'
import { discardSetUp, listSetUps, publishSetUp, openSetUp } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useNavigate } from 'react-router'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Differences } from '../../ui/differences.tsx'
import { AppointmentsEnd } from './AppointmentsEnd.tsx'
import { Guide, type ShowSection } from './Guide.tsx'
import s from './set-ups.module.css'
import { useFaultSentence } from './use-fault-sentence.ts'

type PublicationProps = { managed: ManagedSetUp; onShow: ShowSection }

/**
 * The state of the publication: what must be done first, what will change, and the button that asks a second person
 * to confirm.
 */
export function Publication({ managed, onShow }: PublicationProps) {
  const { t } = useTranslation('setUps')
  const { faults, differences, revision, isProposed } = managed
  const isChanged = revision === 0 || differences.length > 0
  return (
    <Card
      title={t('publication')}
      aside={
        revision === 0 ? (
          <StatusPill tone="warning">{t('draft')}</StatusPill>
        ) : (
          <StatusPill tone={isChanged ? 'warning' : 'success'}>{t(isChanged ? 'changed' : 'published')}</StatusPill>
        )
      }
    >
      <div className={s.column}>
        {isProposed && (
          <Notice tone="info" title={t('waits')} action={<TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>}>
            {t('waitsHint')}
          </Notice>
        )}
        {revision === 0 && <Guide managed={managed} onShow={onShow} />}
        {revision > 0 && isChanged && <ToDo managed={managed} onShow={onShow} />}
        {!isChanged && <p className="soft">{t('asSeen')}</p>}
        {revision > 0 && differences.length > 0 && (
          <Differences rows={differences} method={managed.setUp.about?.method} />
        )}
        {isChanged && <AppointmentsEnd managed={managed} times={managed.setUp.times} />}
        {isChanged && faults.length === 0 && !isProposed && <Publish key={managed.version} managed={managed} />}
        {isChanged && <Discard managed={managed} />}
      </div>
    </Card>
  )
}

function ToDo({ managed, onShow }: PublicationProps) {
  const { t } = useTranslation('setUps')
  const sentenceOf = useFaultSentence(managed.setUp)
  const { faults } = managed
  if (faults.length === 0) return <p>{t('nothingMissing')}</p>
  return (
    <>
      <p>{t('toDo')}</p>
      <ul className={s.toDo}>
        {faults.map(fault => (
          <li key={`${fault.section} ${fault.field} ${fault.code}`}>
            <Button variant="quiet" size="small" onClick={() => onShow(fault.section, fault.field)}>
              {sentenceOf(fault)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Publish({ managed }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const { id, version, revision, registrations } = managed
  const publish = useChange(publishSetUp, openSetUp, listSetUps)
  const isRevision = revision > 0
  const options = nestedOptions({
    initial: { note: noWords },
    labels: wordsLabels({ note: t('note') }),
    rules: ({ note }) =>
      isRevision
        ? Object.entries(note).flatMap(([locale, text]) =>
            text.trim() === '' ? [{ field: `note.${locale}`, code: 'required' }] : [],
          )
        : [],
  })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    await publish({ id, version, note: isRevision ? options.valuesOf(flat).note : null })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {isRevision && (
          <>
            <p className="soft">{registrations === 0 ? t('noteHintNone') : t('noteHint', { count: registrations })}</p>
            <WordsFields legend={t('note')} name="note" field={form.field} most={400} />
          </>
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t(isRevision ? 'publishChanges' : 'publish')}
        </Button>
        <p className="soft">{t('publishHint')}</p>
      </Fields>
    </form>
  )
}

function Discard({ managed: { id, version, revision } }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const [isGone, setGone] = useState(false)
  const discard = useChange(discardSetUp, openSetUp, listSetUps)
  if (isGone) return null
  return (
    <p>
      <ConfirmedAction
        variant="quiet"
        label={t('discard')}
        question={t(revision === 0 ? 'discardWhole' : 'discardChanges')}
        hint={t(revision === 0 ? 'discardWholeHint' : 'discardChangesHint')}
        run={async () => {
          if (revision === 0) setGone(true)
          if (revision === 0) await navigate('/office/sales/sessions')
          await discard({ id, version })
          await invalidate(listSetUps)
        }}
      />
    </p>
  )
}
