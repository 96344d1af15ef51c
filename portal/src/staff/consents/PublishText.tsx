import { useState } from 'react'
import { discardText, publishText, openText, listTexts } from '#client/consents/text'
import type { ManagedText } from '#contract/consents/text'
import { useForm } from '../../lib/form/form.ts'
import { localeNames } from '../../lib/language/words.ts'
import { todayInHongKong } from '../../lib/language/format.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { dayFaults, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { MomentField } from '../parts/MomentField.tsx'
import s from './texts.module.css'

/** Lists what is missing before publication. Then asks from when the text is in force and why it was changed. */
export function PublishText({ text }: { text: ManagedText }) {
  const { t } = useTranslation('texts')
  const { id, revision, faults, isProposed } = text
  const discard = useChange(discardText, openText, listTexts)
  return (
    <Card title={t('publication')}>
      <div className={s.column}>
        {faults.length > 0 && (
          <>
            <p>{t('toDo')}</p>
            <ul className={s.faults}>
              {faults.map(({ part, locale, code }) => (
                <li key={`${part} ${locale} ${code}`}>
                  {t(`fault_${code}`, { part: t(`part_${part}`), language: localeNames[locale] })}
                </li>
              ))}
            </ul>
          </>
        )}
        {faults.length === 0 && !isProposed && <PublishForm text={text} />}
        <p>
          <ConfirmedAction
            variant="quiet"
            label={t('discard')}
            question={t('discardQuestion')}
            hint={t('discardHint')}
            run={() => discard({ id, revision })}
          />
        </p>
      </div>
    </Card>
  )
}

function PublishForm({ text: { id, revision } }: { text: ManagedText }) {
  const { t } = useTranslation('texts')
  const prompts = usePrompts()
  const publish = useChange(publishText, openText, listTexts)
  const [when, setWhen] = useState<'NOW' | 'LATER' | ''>('NOW')
  const [today] = useState(() => todayInHongKong(Date.now()))
  const isLater = when === 'LATER'
  const form = useForm({
    initial: { day: today, time: '00:00', reason: '' },
    labels: { day: t('day'), time: t('time'), reason: t('reason') },
    chosen: ['day'],
    prompts: { time: prompts.time(t('time')) },
    rules: ({ day, time, reason }) => [
      ...(isLater ? [...dayFaults('day', day), ...timeFaults('time', time)] : []),
      ...(reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
    ],
    mapField: field => (field === 'effectiveFrom' ? 'day' : field),
  })
  const submit = form.submit(async ({ day, time, reason }) => {
    await publish({ id, revision, effectiveFrom: isLater ? instantOf(day, time) : null, reason })
  })
  return (
    <form noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SegmentedField
          id="when"
          name="when"
          label={t('when')}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'NOW', label: t('when_NOW') },
            { value: 'LATER', label: t('when_LATER') },
          ]}
        />
        {isLater && <MomentField day={form.field('day')} times={[form.field('time')]} hint={t('timeHint')} />}
        <TextField {...form.field('reason')} hint={t('reasonHint')} maxLength={200} autoComplete="off" />
        <p className="soft">{t('publishHint')}</p>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('publish')}
        </Button>
      </Fields>
    </form>
  )
}
