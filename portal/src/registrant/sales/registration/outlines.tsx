import { useTranslation } from '../../../lib/language/translation.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { BeforeYouStart } from '../property/BeforeYouStart.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import s from '../sales.module.css'
import { stepWords } from './use-step-title.ts'

// What a screen shows before any personal data is loaded. The prerendered page contains it (build.ts), so it can be
// read while the rest loads, in the position where the screen will have it.

/** Outline of a new registration: its first step. */
export function RegistrationOutline() {
  const { t } = useTranslation('sales')
  return (
    <>
      <div className={s.context} />
      <Stepper steps={stepWords.map(word => ({ label: t(word) }))} current={1} />
      <h1>{t('step1')}</h1>
      <Beside side="end" aside={<BeforeYouStart sessions={[]} chosen={null} isCompany={false} />}>
        <div className={s.form}>
          <Skeleton lines={3} shape="card" />
        </div>
      </Beside>
    </>
  )
}

/** Outline of the list of registrations. */
export function HistoryOutline() {
  const { t } = useTranslation('sales')
  return (
    <>
      <h1>{t('historyTitle')}</h1>
      <p className="lead">{t('historyLead')}</p>
      <Skeleton lines={3} shape="card" />
    </>
  )
}
