import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Purpose } from '#contract/staff/purpose'
import { mayUse } from '#contract/staff/role'
import { openRegistrant } from '#client/privacy/registrant'
import type { Registrant } from '#contract/privacy/registrant'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Notice } from '../../ui/notice.tsx'
import { Holds } from './Holds.tsx'
import { Identity } from './Identity.tsx'
import { Logins } from './Logins.tsx'
import { Recovery } from './Recovery.tsx'
import { Rights } from './Rights.tsx'
import { Consents, Letters, Registrations, Requests } from './Records.tsx'
import s from './registrants.module.css'

function Back() {
  const { t } = useTranslation('registrants')
  return <BackLink to="/office/user-management/registrants">{t('title')}</BackLink>
}

/** One account. A reader who arrives by a link must first choose a purpose. */
export function RegistrantPage({ known }: { known: Purpose | '' }) {
  const { t } = useTranslation(['registrants', 'activity'])
  const { id = '' } = useParams()
  const [purpose, setPurpose] = useState<Purpose | ''>(known)
  if (purpose !== '') return <Opened key={id} id={id} purpose={purpose} />
  return (
    <Page title={t('purposeFirst')} lead={t('purposeLead')} before={<Back />}>
      <div className={s.purpose}>
        <SelectField
          id="purpose"
          name="purpose"
          label={t('purpose')}
          value={purpose}
          onChange={setPurpose}
          options={Purpose.options.map(value => ({ value, label: t(`purpose_${value}`, { ns: 'activity' }) }))}
        />
      </div>
    </Page>
  )
}

function Opened({ id, purpose }: { id: string; purpose: Purpose }) {
  const { t } = useTranslation('registrants')
  const query = useQuery(openRegistrant, { id, purpose })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status))
    return (
      <Page title={t('unknown')} before={<Back />}>
        <p>{t('unknownLead')}</p>
      </Page>
    )
  return (
    <Loading query={query} whole>
      {registrant => <Shown registrant={registrant} purpose={purpose} before={<Back />} />}
    </Loading>
  )
}

type ShownProps = { registrant: Registrant; purpose: Purpose; before: ReactNode }

function Shown({ registrant, purpose, before }: ShownProps) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const [said, say] = useState<string | null>(null)
  const { roles } = useStaff()
  const { name, createdAt, isAssisted, erasedAt } = registrant
  const since = t(isAssisted ? 'sinceAssisted' : 'since', { time: showTime(createdAt, locale) })
  return (
    <Page title={erasedAt === null ? name : t('erased')} lead={since} before={before}>
      <div role="status">{said !== null && <Notice tone="success">{said}</Notice>}</div>
      {erasedAt !== null && <Notice>{t('erasedAt', { time: showTime(erasedAt, locale) })}</Notice>}
      <div className={s.columns}>
        <div className={s.column}>
          <Identity registrant={registrant} purpose={purpose} />
          <Registrations registrant={registrant} />
          <Consents registrant={registrant} />
        </div>
        <div className={s.column}>
          <Logins registrant={registrant} purpose={purpose} onDone={say} />
          {mayUse(roles, 'privacy.recoveries.list') && <Recovery registrant={registrant} onDone={say} />}
          {mayUse(roles, 'privacy.requests.enter') && erasedAt === null && (
            <Rights registrant={registrant} onDone={say} />
          )}
          {mayUse(roles, 'privacy.holds.list') && <Holds registrant={registrant} onDone={say} />}
          <Requests registrant={registrant} />
          <Letters registrant={registrant} />
        </div>
      </div>
    </Page>
  )
}
