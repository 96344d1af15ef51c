import type { ReactNode } from 'react'
import { listWebhooks } from '#client/integrations/webhook'
import type { Endpoint, EndpointState } from '#contract/integrations/webhook'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import s from './integrations.module.css'

const tones: Record<EndpointState, Tone> = { ON: 'success', OFF: 'neutral', STOPPED: 'danger' }

export function EndpointPill({ state }: { state: EndpointState }) {
  const { t } = useTranslation('integrations')
  return <StatusPill tone={tones[state]}>{t(`endpoint_${state}`)}</StatusPill>
}

/** The endpoints of other systems that receive events. */
export function Webhooks({ before }: { before: ReactNode }) {
  const { t } = useTranslation('integrations')
  const query = useQuery(listWebhooks, {})
  return (
    <Page title={t('webhooks')} lead={t('webhooksLead')} before={before}>
      <p className={s.bar}>
        <ButtonLink variant="primary" to="/office/system/webhooks/new">
          {t('endpointNew')}
        </ButtonLink>
      </p>
      <Loading query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{t('webhooksNone')}</p>
          ) : (
            <ul className={s.endpoints}>
              {rows.map(row => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loading>
    </Page>
  )
}

function Row({ row: { id, url, state, waiting, failingSince, deliveredAt } }: { row: Endpoint }) {
  const { t } = useTranslation('integrations')
  const locale = useLocale()
  const told = () => {
    if (failingSince !== null) return t('failing', { time: showTime(failingSince, locale) })
    return deliveredAt === null ? t('toldNever') : t('told', { time: showTime(deliveredAt, locale) })
  }
  return (
    <li>
      <div>
        <TextLink to={`/office/system/webhooks/${id}`}>
          <span translate="no" lang="en">
            {url}
          </span>
        </TextLink>
        <span className="soft">
          {told()} {waiting > 0 && t('waiting', { count: waiting })}
        </span>
      </div>
      <EndpointPill state={state} />
    </li>
  )
}
