import { CircleAlert } from '../../../ui/icon/icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useEffect, useId, useRef } from 'react'
import { TextLink } from '../../../ui/button.tsx'
import e from '../../../ui/error-summary.module.css'
import type { Refused } from './refused.ts'

type RefusedProps = { refused: readonly Refused[]; at: (step: number) => string; focusKey: number }

/** The errors that prevent submission, each with a link to its step. */
export function RefusedSteps({ refused, at, focusKey }: RefusedProps) {
  const { t } = useTranslation('sales')
  const ref = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <section className={e.summary} ref={ref} tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>
        <CircleAlert />
        {t('checkEntries')}
      </h2>
      <ul>
        {refused.map(({ step, message }) => (
          <li key={message}>
            <TextLink to={at(step)}>{message}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
