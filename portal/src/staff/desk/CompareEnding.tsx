import { Check, CircleAlert } from '../../ui/icon/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { normaliseId } from '#contract/identity'
import { compareDeskNumber } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './desk.module.css'

type CompareProps = {
  ticketId: string
  person: DeskTicket['people'][number]
  /** Begins the id of the box, where the page has it twice. */
  idPrefix?: string
}

/** Number of characters after which the ending is compared, without a press. */
const ending = 4

/**
 * A box for the last four characters of the identity number on a document. They are compared as soon as the fourth is
 * typed; whoever types the whole number compares it with Enter.
 */
export function CompareEnding({ ticketId, person, idPrefix = '' }: CompareProps) {
  const { t } = useTranslation('desk')
  const compare = useStaffCommand(compareDeskNumber)
  const [found, setFound] = useState<boolean | null>(null)
  const name = `ending-${person.id}`
  const form = useForm({
    initial: { [name]: '' },
    labels: { [name]: t('ending') },
    rules: values =>
      normaliseId(values[name] ?? '').length < ending
        ? [{ field: name, code: values[name] === '' ? 'required' : 'invalid' }]
        : [],
    mapField: field => (field === 'typed' ? name : field),
    onChange: () => setFound(null),
    isKept: true,
    idPrefix,
  })
  const send = form.submit(async values => {
    const typed = values[name] ?? ''
    const { agrees } = await compare({ id: ticketId, personId: person.id, typed })
    // The answer is about what was typed then.
    if (form.latest()[name] === typed) setFound(agrees)
  })
  const typed = normaliseId(form.values[name] ?? '')
  const compareNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (typed.length === ending) compareNow()
  }, [typed])
  return (
    <form className={s.ending} noValidate onSubmit={send}>
      <TextField
        {...form.field(name)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        lang="en"
        maxLength={40}
      />
      <span role="status" className={s.agrees} data-agrees={found ?? undefined}>
        {found !== null && (
          <>
            {found ? <Check /> : <CircleAlert />} {t(found ? 'endingAgrees' : 'endingDiffers')}
          </>
        )}
      </span>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </form>
  )
}
