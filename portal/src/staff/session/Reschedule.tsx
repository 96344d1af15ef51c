import { CalendarClock } from '../icons.ts'
import { useState } from 'react'
import { rescheduleSession, openSetUp, listSetUps } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { rescheduled, withTimes, type Reschedule as How } from '#contract/sales/session/reschedule'
import { differencesOf } from '#contract/sales/session/differences'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { leave } from '../../lib/form/leaving.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { usePrompts } from '../parts/typed.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { wordsLabels } from '../parts/words-labels.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Differences } from '../../ui/differences.tsx'
import { AppointmentsEnd } from './AppointmentsEnd.tsx'
import { usualNotes } from './usual-notes.ts'
import s from './set-ups.module.css'
import { parseWholeNumber } from './use-section.ts'

const acts = ['EXTEND', 'CLOSE', 'POSTPONE'] as const
type Act = (typeof acts)[number]
const usualAmount: Record<Act, string> = { EXTEND: '24', CLOSE: '', POSTPONE: '1' }

/** Extends, closes or postpones the session, with one button and without other changes. */
export function Reschedule({ managed }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const [isOpen, setOpen] = useState(false)
  if (managed.differences.length > 0 || managed.isProposed) return null
  return (
    <Card title={t('reschedule')}>
      <div className={s.column}>
        <p className="soft">{t('rescheduleHint')}</p>
        <p>
          <Button icon={<CalendarClock />} onClick={() => setOpen(true)}>
            {t('reschedulePress')}
          </Button>
        </p>
      </div>
      <Dialog open={isOpen} onClose={() => leave(() => setOpen(false))} title={t('reschedule')} size="wide">
        <Rescheduling managed={managed} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const howOf = (act: Act, typed: string): How | null => {
  if (act === 'CLOSE') return { act }
  const amount = parseWholeNumber(typed)
  if (amount === null || amount === 0 || amount > 1_000) return null
  return act === 'EXTEND' ? { act, hours: amount } : { act, days: amount }
}

function Rescheduling({ managed, onDone }: { managed: ManagedSetUp; onDone: () => void }) {
  const { t } = useTranslation('setUps')
  const { id, version, published, registrations } = managed
  const prompts = usePrompts()
  const send = useChange(rescheduleSession, openSetUp, listSetUps)
  const [act, setAct] = useState<Act>('EXTEND')
  const options = nestedOptions({
    initial: { amount: usualAmount.EXTEND, note: usualNotes.EXTEND },
    labels: { amount: t(`amount_${act}`), ...wordsLabels({ note: t('note') }) },
    rules: ({ amount, note }) => [
      ...(howOf(act, amount) === null ? [{ field: 'amount', code: 'required' }] : []),
      ...Object.entries(note).flatMap(([locale, text]) =>
        text.trim() === '' ? [{ field: `note.${locale}`, code: 'required' }] : [],
      ),
    ],
    mapField: field => (field.startsWith('times') ? 'amount' : field),
  })
  const form = useForm({ ...options, prompts: { amount: prompts.whole(t(`amount_${act}`)) } })
  const how = howOf(act, String(form.values['amount']))
  const times = how && published?.times ? rescheduled(published.times, how, new Date(managed.now)) : null
  const submit = form.submit(async flat => {
    if (times === null) return
    await send({ id, version, times, note: options.valuesOf(flat).note })
    onDone()
  })
  const choose = (next: Act) => {
    setAct(next)
    form.set('amount', usualAmount[next])
    for (const [locale, text] of Object.entries(usualNotes[next])) form.set(`note.${locale}`, text)
  }
  const amount = form.field('amount')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SegmentedField
          id="act"
          name="act"
          label={t('act')}
          value={act}
          onChange={choose}
          options={acts.map(value => ({ value, label: t(`act_${value}`) }))}
        />
        {act !== 'CLOSE' && (
          <TextField
            {...amount}
            value={String(amount.value)}
            half
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        )}
        {times !== null && published !== null && (
          <Differences rows={differencesOf(published, withTimes(published, times))} method={published.about?.method} />
        )}
        <AppointmentsEnd managed={managed} times={times} />
        <p className="soft">{registrations === 0 ? t('noteHintNone') : t('noteHint', { count: registrations })}</p>
        <WordsFields legend={t('note')} name="note" field={form.field} most={400} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t(`propose_${act}`)}
        </Button>
        <p className="soft">{t('publishHint')}</p>
      </Fields>
    </form>
  )
}
