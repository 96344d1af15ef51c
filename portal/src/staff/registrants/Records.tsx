import { Link } from 'react-router'
import { mayUse } from '#contract/staff/role'
import type { Registrant } from '#contract/privacy/registrant'
import { localeNames } from '../../lib/language/words.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { useStaff } from '../signed-in/store.ts'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './registrants.module.css'

type Props = { registrant: Registrant }

/** All registrations of the registrant. Staff who work at the desk can open those of their own sessions there. */
export function Registrations({ registrant: { registrations } }: Props) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const say = useSay()
  return (
    <Card title={t('registrations')}>
      {registrations.length === 0 && <p className="soft">{t('registrationsNone')}</p>}
      <ul className={s.rows}>
        {registrations.map(({ id, registrationNumber, status, outcome, propertyName, sessionName, createdAt }) => (
          <li key={id}>
            <span className={s.line}>
              <b className="num">
                <RegistrationLink id={id} number={registrationNumber} />
              </b>
              <RegistrationStatus of={{ status, outcome }} />
            </span>
            <span className="soft">
              {say(propertyName)} · {say(sessionName)}
            </span>
            <span className="soft num">{showTime(createdAt, locale)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The letters that went to the addresses of the account, and whether each one was sent. */
export function Letters({ registrant: { letters } }: Props) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const say = useSay()
  return (
    <Card title={t('letters')}>
      {letters.length === 0 && <p className="soft">{t('lettersNone')}</p>}
      <ul className={s.rows}>
        {letters.map(({ id, about, channel, createdAt, sentAt, givenUpAt }) => (
          <li key={id}>
            <span className={s.line}>
              <span>{say(about)}</span>
              {givenUpAt !== null && <StatusPill tone="danger">{t('letterGivenUp')}</StatusPill>}
              {givenUpAt === null && sentAt === null && <StatusPill tone="warning">{t('letterWaits')}</StatusPill>}
            </span>
            <span className="soft num">
              {t(`channel_${channel}`)} ·{' '}
              {sentAt === null ? showTime(createdAt, locale) : t('letterSent', { time: showTime(sentAt, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The latest answer to each consent. */
export function Consents({ registrant: { consents } }: Props) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const say = useSay()
  return (
    <Card title={t('consents')}>
      {consents.length === 0 && <p className="soft">{t('consentsNone')}</p>}
      <ul className={s.rows}>
        {consents.map(({ code, name, version, action, locale: language, actedAt }) => (
          <li key={code}>
            <span className={s.line}>
              <span className={s.name}>{say(name)}</span>
              <StatusPill tone={action === 'GRANT' ? 'success' : 'neutral'}>{t(`action_${action}`)}</StatusPill>
            </span>
            <span className="soft num">
              {t('consentTime', { time: showTime(actedAt, locale), version, language: localeNames[language] })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The privacy requests of the registrant with their deadlines. Staff who answer requests can open them. */
export function Requests({ registrant: { requests } }: Props) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const { roles } = useStaff()
  const opens = mayUse(roles, 'privacy.requests.open')
  return (
    <Card title={t('requests')}>
      {requests.length === 0 && <p className="soft">{t('requestsNone')}</p>}
      <ul className={s.rows}>
        {requests.map(({ id, kind, state, askedAt, dueAt, decidedAt }) => (
          <li key={id}>
            <span className={s.line}>
              {opens ? <Link to={`/office/privacy/${id}`}>{t(`kind_${kind}`)}</Link> : t(`kind_${kind}`)}
              <StatusPill tone={state === 'OPEN' ? 'warning' : 'neutral'}>{t(`request_${state}`)}</StatusPill>
            </span>
            <span className="soft num">
              {t('requestAsked', { time: showTime(askedAt, locale) })} ·{' '}
              {decidedAt === null
                ? t('requestDue', { time: showTime(dueAt, locale) })
                : t('requestDecided', { time: showTime(decidedAt, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
