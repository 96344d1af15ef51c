import { Check, CircleAlert } from '../../ui/icon/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { normaliseId } from '#contract/identity'
import { nameIn } from '#contract/person-name'
import { compareDeskNumber } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
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
 * Milliseconds without a key after which the ending is compared. A scanner, and whoever types the whole number, is faster
 * and asks for nothing by the first four.
 */
const pauseMs = 400

/** What the server said about a typed text, or that it was asked too often. */
type Answer = { typed: string; what: 'AGREES' | 'DIFFERS' | 'TOO_MANY' | 'FAILED' }

const isTooMany = (thrown: unknown): boolean =>
  thrown instanceof ProblemError && thrown.problem.code === 'request.too-many'

/**
 * A box for the last four characters of the identity number on a document. They are compared after the fourth, without a
 * press; whoever types the whole number compares it with Enter.
 */
export function CompareEnding({ ticketId, person, idPrefix = '' }: CompareProps) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const compare = useStaffCommand(compareDeskNumber)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const name = `ending-${person.id}`
  const form = useForm({
    initial: { [name]: '' },
    labels: { [name]: t('ending') },
    rules: values =>
      normaliseId(values[name] ?? '').length < ending
        ? [{ field: name, code: values[name] === '' ? 'required' : 'invalid' }]
        : [],
    mapField: field => (field === 'typed' ? name : field),
    isKept: true,
    idPrefix,
  })
  const typed = normaliseId(form.values[name] ?? '')
  const standing = answer?.typed === typed ? answer.what : null
  const send = form.submit(async values => {
    const asked = normaliseId(values[name] ?? '')
    // Enter after an answer asks for nothing new.
    if (answer?.typed === asked && (answer.what === 'AGREES' || answer.what === 'DIFFERS')) return
    try {
      const { agrees } = await compare({ id: ticketId, personId: person.id, typed: asked })
      setAnswer({ typed: asked, what: agrees ? 'AGREES' : 'DIFFERS' })
    } catch (thrown) {
      setAnswer({ typed: asked, what: isTooMany(thrown) ? 'TOO_MANY' : 'FAILED' })
      if (!isTooMany(thrown)) throw thrown
    }
  })
  const compareNow = useEffectEvent(() => void send())
  const isDue = typed.length === ending && standing === null && !form.pending
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => compareNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, typed])
  // Nobody pressed, so a refusal is told in its place and does not take the focus.
  const refusal = form.summary.find(({ id }) => id === undefined)?.message
  return (
    <form noValidate onSubmit={send} data-keys-pass>
      <span className={s.ending} role="group" aria-label={nameIn(locale, person)}>
        <TextField
          {...form.field(name)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          maxLength={40}
        />
        <span role="status" className={s.agrees} data-agrees={standing === null ? undefined : standing === 'AGREES'}>
          {standing === 'AGREES' && (
            <>
              <Check /> {t('endingAgrees')}
            </>
          )}
          {standing === 'DIFFERS' && (
            <>
              <CircleAlert /> {t('endingDiffers')}
            </>
          )}
          {standing === 'TOO_MANY' && t('endingTooMany')}
          {standing === 'FAILED' && refusal}
        </span>
      </span>
    </form>
  )
}
