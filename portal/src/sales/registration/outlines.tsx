import { useTranslation } from '../../lib/language/index.ts'
import { Skeleton } from '../../ui/loading/index.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { BeforeYouStart } from '../property/index.ts'
import s from '../sales.module.css'
import { stepWords } from './use-step-title.ts'

// What a screen shows whoever looks, before anything of theirs is known. It is in the page as that comes (build.ts), can be read
// while the rest is on its way, and stands where the screen will have it.

/** Of a new registration: its first step. */
export function RegistrationOutline() {
  const { t } = useTranslation('sales')
  return (
    <>
      <div className={s.context} />
      <Stepper steps={stepWords.map(word => ({ label: t(word) }))} current={1} />
      <h1>{t('step1')}</h1>
      <BeforeYouStart sessions={[]} chosen={null} isCompany={false} />
      <div className={s.form}>
        <Skeleton lines={3} shape="card" />
      </div>
    </>
  )
}

/** Of the list of registrations. */
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
