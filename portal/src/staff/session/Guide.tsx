import { CircleCheck } from '../../ui/icon/icons.ts'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { type SectionName, sectionNames } from '#contract/sales/session/set-up'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { lawDatesOf, nextStep, type Step, stepsOf } from './guide.ts'
import { LawDates } from './LawDates.tsx'
import { useFaultSentence } from './use-fault-sentence.ts'
import s from './guide.module.css'

export type ShowSection = (section: SectionName, field?: string | null) => void
type GuideProps = { managed: ManagedSetUp; onShow: ShowSection }

const isSection = (name: string): name is SectionName => sectionNames.some(section => section === name)

/** The way from nothing to a published session: its steps in order, their state, and a button to the next one. */
export function Guide({ managed, onShow }: GuideProps) {
  const { t } = useTranslation('setUps')
  const steps = stepsOf(managed)
  const done = steps.filter(({ state }) => state === 'DONE').length
  return (
    <div className={s.guide}>
      <p className={s.progress}>
        <progress value={done} max={steps.length} aria-label={t('progress', { done, all: steps.length })} />
        <span aria-hidden>{t('progress', { done, all: steps.length })}</span>
      </p>
      <Next step={nextStep(steps)} managed={managed} onShow={onShow} />
      <ol className={s.steps}>
        {steps.map((step, index) => (
          <li key={step.name} data-state={step.state}>
            <span className={s.mark} aria-hidden>
              {step.state === 'DONE' ? <CircleCheck /> : index + 1}
            </span>
            <StepBody step={step} managed={managed} onShow={onShow} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Next({ step, managed, onShow }: GuideProps & { step: Step | null }) {
  const { t } = useTranslation('setUps')
  if (step === null) return <p>{t('nothingMissing')}</p>
  const { name, faults } = step
  const label = t('next', { step: isSection(name) ? t(`section_${name}`) : t('documents') })
  if (isSection(name))
    return (
      <Button variant="primary" wide onClick={() => onShow(name, faults[0]?.field)}>
        {label}
      </Button>
    )
  return (
    <ButtonLink variant="primary" wide to={`/office/property-management/${managed.propertyId}`}>
      {label}
    </ButtonLink>
  )
}

/** A step with its state; the name of a section opens it, and each of its faults leads to the field. */
function StepBody({ step: { name, state, faults }, managed, onShow }: GuideProps & { step: Step }) {
  const { t } = useTranslation('setUps')
  const sentenceOf = useFaultSentence(managed.setUp)
  const dates = name === 'documents' ? lawDatesOf(managed) : null
  return (
    <div>
      <p className={s.step}>
        {isSection(name) ? (
          <Button variant="quiet" size="small" onClick={() => onShow(name)}>
            {t(`section_${name}`)}
          </Button>
        ) : name === 'documents' ? (
          <TextLink to={`/office/property-management/${managed.propertyId}`}>{t('documents')}</TextLink>
        ) : (
          <span>{t('publication')}</span>
        )}
        <span className={s.state}>{t(`state_${state}`)}</span>
      </p>
      {dates !== null && <LawDates dates={dates} />}
      {faults.length > 0 && (
        <ul className={s.faults}>
          {faults.map(fault => (
            <li key={`${fault.section} ${fault.field} ${fault.code}`}>
              <Button variant="quiet" size="small" onClick={() => onShow(fault.section, fault.field)}>
                {sentenceOf(fault)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
