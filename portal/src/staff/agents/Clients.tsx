import { Link } from 'react-router'
import { listAgentClients } from '#client/sales/agents/clients'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import s from './agents.module.css'

/** Milliseconds between refreshes of the clients. */
const again = 30_000

/** The registrations that the agent introduced and may follow. */
export function Clients() {
  const { t } = useTranslation('agents')
  const say = useSay()
  const locale = useLocale()
  const query = useQuery(listAgentClients, {}, () => again)
  return (
    <Loading query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="soft">{t('noClients')}</p>
        ) : (
          <LinkedRows label={t('page_clients')}>
            {rows.map(client => (
              <li key={client.ticketId}>
                <span className={s.between}>
                  <Link to={`/office/agent/clients/${client.ticketId}`}>
                    {client.name} <span className="num">{client.registrationNumber}</span>
                  </Link>
                  <RegistrationStatus of={client} />
                </span>
                <span className="soft">
                  {say(client.propertyName)} · {say(client.sessionName)}
                </span>
                {client.appointment && (
                  <span className="soft num">
                    {t('visitAt', { time: showTime(client.appointment.startsAt, locale) })}
                  </span>
                )}
              </li>
            ))}
          </LinkedRows>
        )
      }
    </Loading>
  )
}
