import type { FoundRegistration } from '#contract/sales/checks/finding'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './checks.module.css'

/** True if the registration can still be voided. */
export const mayVoid = ({ status, isGone }: FoundRegistration): boolean =>
  !isGone && ['PENDING', 'REGISTERED', 'VERIFIED', 'CHECKED_IN'].includes(status)

type Props = {
  registration: FoundRegistration
  isPicked: boolean
  /** Selects the registration; given only where it may be voided. */
  onPick?: (is: boolean) => void
}

/** One registration of a finding: the registrant, the date, and the people that the finding is about. */
export function Found({ registration: one, isPicked, onPick }: Props) {
  const { t } = useTranslation(['checks', 'sales', 'desk', 'registrations'])
  const locale = useLocale()
  const say = useSay()
  const { id, registrationNumber, concerned, serial } = one
  return (
    <>
      <span className={s.line}>
        <b className="num">
          <RegistrationLink id={id} number={registrationNumber} />
        </b>
        <span className={s.pills}>
          {one.isFirst && <StatusPill>{t('isFirst')}</StatusPill>}
          {one.isNew && <StatusPill tone="warning">{t('isNew')}</StatusPill>}
          {one.isGone && <StatusPill>{t('isGone')}</StatusPill>}
          <RegistrationStatus of={one} />
        </span>
      </span>
      <span>
        {t('concerned', { role: t('person_REGISTRANT'), name: one.name })}
        {one.applicant === 'COMPANY' && ` · ${t('applicant_COMPANY')}`}
      </span>
      {concerned !== null && concerned.role !== 'REGISTRANT' && (
        <span>{t('concerned', { role: t(`person_${concerned.role}`), name: concerned.name })}</span>
      )}
      <span className="soft">
        {[say(one.batchName), one.hasAgent ? t('throughAgent') : t('noAgent'), serial].filter(Boolean).join(' · ')}
      </span>
      <span className="soft num">{t('submitted', { time: showTime(one.submittedAt, locale) })}</span>
      {onPick && (
        <CheckboxField
          id={`void-${id}`}
          name="tickets"
          value={isPicked}
          onChange={onPick}
          error={undefined}
          label={
            <>
              {t('pick')}
              <span className="vh"> {registrationNumber}</span>
            </>
          }
        />
      )}
    </>
  )
}
