import { useParams } from 'react-router'
import { openAgentClient } from '#client/sales/agents/clients'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import s from './agents.module.css'
import type { ClientDetail } from './client-detail.ts'
import { ClientVisit } from './ClientVisit.tsx'

/** One registration of a client: its state, and the visit to the sales office. */
export function ClientPage() {
  const { ticketId = '' } = useParams()
  const query = useQuery(openAgentClient, { ticketId })
  // A client who has ended the access is shown as unknown.
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return (
    <Loading query={query} whole>
      {client => <Shown client={client} />}
    </Loading>
  )
}

function Shown({ client }: { client: ClientDetail }) {
  const { t } = useTranslation(['agents', 'sales'])
  const say = useSay()
  const locale = useLocale()
  const { positions } = client
  return (
    <Page
      title={client.registrationNumber}
      lead={`${say(client.propertyName)} · ${say(client.sessionName)}`}
      before={<BackLink to="/office/agent/clients">{t('page_clients')}</BackLink>}
    >
      <div className={s.column}>
        <Card title={t('registration')} aside={<RegistrationStatus of={client} />}>
          <SummaryList
            items={[
              { label: t('client'), value: client.name },
              { label: t('serial'), value: <span className="num">{client.serial}</span> },
              { label: t('created'), value: showTime(client.createdAt, locale) },
              { label: t('verifyBy'), value: showTime(client.verifyBy, locale) },
              ...(positions === null
                ? []
                : [{ label: t('position'), value: <span className="num">{positions.join(' · ')}</span> }]),
              { label: t('agreed'), value: showTime(client.grantedAt, locale) },
            ]}
          />
        </Card>
        <ClientVisit client={client} />
        <Card title={t('history')}>
          <ul className={s.rows}>
            {client.transitions.map(({ to, at }) => (
              <li key={`${at} ${to}`}>
                <b>{t(`status_${to}`, { ns: 'sales' })}</b>
                <span className="soft num">{showTime(at, locale)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
