import { CircleAlert } from './icon/icons.ts'
import { useTranslation } from '../lib/language/translation.ts'
import { focusField } from './field/field.tsx'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import s from './error-summary.module.css'

/** `id` is the field's; without it the error belongs to the whole form. */
export type SummaryError = { id?: string | undefined; message: string }

type ErrorSummaryProps = {
  title?: string | undefined
  errors: readonly SummaryError[]
  /**
   * Number of failed submits: each new number above 0 moves the focus here. The summary must stay mounted between
   * them.
   */
  focusKey: number
}

/** Lists the errors in the order of the fields; each line links to its field. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLElement>(null)
  const focused = useRef(0)
  const heading = useId()
  const some = errors.length > 0
  useEffect(() => {
    if (!some || focusKey === focused.current) return
    focused.current = focusKey
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [some, focusKey])

  if (!some) return null
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <section className={s.summary} ref={ref} tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>
        <CircleAlert />
        {title ?? t('problem')}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id ? (
              <a href={`#${id}`} onClick={event => go(event, id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
