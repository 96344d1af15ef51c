import { useParams } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { openRegistration } from '#client/sales/registration/registration-detail'
import type { RegistrationDetail } from '#contract/sales/registration/registration-detail'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useStaff } from '../signed-in/store.ts'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import s from './registrations.module.css'
import { Timeline } from './Timeline.tsx'

/** Read-only view of a registration: its status, its deposit and its timeline. */
export function RegistrationPage() {
  const { id = '' } = useParams()
  const query = useQuery(openRegistration, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return (
    <Loading query={query} whole>
      {registration => <Shown registration={registration} />}
    </Loading>
  )
}

type Props = { registration: RegistrationDetail }

function Shown({ registration }: Props) {
  const { t } = useTranslation('registrations')
  const say = useSay()
  const { roles } = useStaff()
  const { id, registrationNumber, propertyName, sessionName } = registration
  return (
    <Page
      title={registrationNumber}
      lead={`${say(propertyName)} · ${say(sessionName)}`}
      before={<BackLink to="/office/sales/registrations">{t('all')}</BackLink>}
    >
      <div className={s.column}>
        <Card title={t('registration')} aside={<RegistrationStatus of={registration} />}>
          <About registration={registration} />
          {mayUse(roles, 'sales.tickets.open') && (
            <p className={s.bar}>
              <ButtonLink to={`/office/sales-desk/${id}`}>{t('openAtDesk')}</ButtonLink>
            </p>
          )}
        </Card>
        <Deposit registration={registration} />
        <Timeline entries={registration.timeline} />
      </div>
    </Page>
  )
}

function About({ registration }: Props) {
  const { t } = useTranslation(['registrations', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const { name, applicant, sessionMethod, batchName, hasAgent, numberOfIntents, numberOfUnits, createdAt, verifyBy } =
    registration
  return (
    <SummaryList
      items={[
        { label: t('name'), value: name },
        { label: t('applicant'), value: t(`applicant_${applicant}`) },
        { label: t('group'), value: say(batchName) },
        { label: t(`intents_${sessionMethod}`), value: String(numberOfIntents) },
        { label: t('units'), value: String(numberOfUnits) },
        { label: t('agent'), value: t(hasAgent ? 'agent_YES' : 'agent_NO') },
        { label: t('created'), value: showTime(createdAt, locale) },
        { label: t('verifyBy'), value: showTime(verifyBy, locale) },
      ]}
    />
  )
}

/** The amount due and the amount paid, then each order, cheque and card payment. */
function Deposit({ registration: { deposit, instruments, cards } }: Props) {
  const { t } = useTranslation(['registrations', 'deposit'])
  return (
    <Card title={t('deposit')}>
      <SummaryList
        items={[
          { label: t('depositDue'), value: showCents(deposit.totalCents) },
          { label: t('byCard'), value: showCents(deposit.settledCents) },
          { label: t('byInstrument'), value: showCents(deposit.declaredCents) },
          { label: t('receivedHere'), value: showCents(deposit.receivedCents) },
        ]}
      />
      <ul className={s.rows}>
        {instruments.map(({ id, method, bank, number, amountCents, status }) => (
          <li key={id}>
            <span>
              {t(`instrument_${method}`, { ns: 'deposit' })} <b className="num">{number}</b>
              <span className="soft num">
                {' '}
                {bank} · {showCents(amountCents)}
              </span>
            </span>
            <span className="soft">{t(`instrumentStatus_${status}`, { ns: 'deposit' })}</span>
          </li>
        ))}
        {cards.map(({ id, orderNumber, last4, amountCents, status }) => (
          <li key={id}>
            <span>
              {t('card', { ns: 'deposit' })} <b className="num">{orderNumber}</b>
              <span className="soft num">
                {last4 !== null && ` ···· ${last4}`} · {showCents(amountCents)}
              </span>
            </span>
            <span className="soft">{t(`cardStatus_${status}`, { ns: 'deposit' })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
