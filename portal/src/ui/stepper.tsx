import { Check, ChevronLeft } from './icon/icons.ts'
import { useTranslation } from '../lib/language/translation.ts'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import s from './stepper.module.css'

/** `to` makes a finished step a link. */
export type Step = { label: string; to?: string | undefined }

type StepperProps = {
  steps: readonly Step[]
  /** Number of the current step, from 1. */
  current: number
  /** Goes to the previous step. */
  onBack?: (() => void) | undefined
}

/** Shows the current position in a process of three to eight steps. */
export function Stepper({ steps, current, onBack }: StepperProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className={s.stepper} aria-label={t('progress')}>
      <div className={s.where}>
        {onBack && (
          <Button variant="quiet" size="small" icon={<ChevronLeft />} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <p>{t('stepOf', { step: current, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <StepMark key={step.label} step={step} at={index + 1} current={current} />
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ step, at, current }: { step: Step; at: number; current: number }) {
  const { t } = useTranslation('ui')
  const state = at < current ? 'done' : at === current ? 'now' : 'left'
  const words = (
    <>
      <span className="vh">{t(({ done: 'stepDone', now: 'stepNow', left: 'stepLeft' } as const)[state])} </span>
      <span className={s.mark} aria-hidden="true">
        {state === 'done' ? <Check /> : at}
      </span>
      <span className={s.label}>{step.label}</span>
    </>
  )
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {state === 'done' && step.to ? <Link to={step.to}>{words}</Link> : <span>{words}</span>}
    </li>
  )
}
