import { useState } from 'react'
import { useParams } from 'react-router'
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from '#client/integrations/webhook'
import type { Endpoint, WebhookEvent } from '#contract/integrations/webhook'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EventsField } from './EventsField.tsx'
import s from './integrations.module.css'
import { ShownOnce } from './ShownOnce.tsx'
import { EndpointPill } from './Webhooks.tsx'

/** One endpoint: its events, its secret, and the result of each message. */
export function Webhook() {
  const { t } = useTranslation('integrations')
  const { id } = useParams()
  const query = useQuery(listWebhooks, {})
  const before = <BackLink to="/office/system/webhooks">{t('webhooks')}</BackLink>
  return (
    <Loading query={query} whole>
      {({ rows }) => {
        const endpoint = rows.find(row => row.id === id)
        if (!endpoint)
          return (
            <Page title={t('endpointUnknown')} before={before}>
              <p>{t('endpointUnknownLead')}</p>
            </Page>
          )
        return (
          <Page title={new URL(endpoint.url).host} before={before}>
            <p className={s.row}>
              <EndpointPill state={endpoint.state} />
              <span className={s.url} translate="no" lang="en">
                {endpoint.url}
              </span>
            </p>
            {endpoint.state === 'STOPPED' && <Notice tone="danger">{t('stoppedHint')}</Notice>}
            <div className={s.columns}>
              <Changes key={endpoint.state} endpoint={endpoint} />
              <Secret id={endpoint.id} />
            </div>
            <Deliveries endpoint={endpoint} />
          </Page>
        )
      }}
    </Loading>
  )
}

function Changes({ endpoint: { id, events: now, state } }: { endpoint: Endpoint }) {
  const { t } = useTranslation('integrations')
  const change = useStaffCommand(changeWebhook)
  const test = useStaffCommand(testWebhook)
  const invalidate = useInvalidateQueries()
  const isOn = state === 'ON'
  const form = useForm<{ events: WebhookEvent[] }>({
    initial: { events: now },
    labels: { events: t('events') },
    chosen: ['events'],
    rules: ({ events }) => (events.length === 0 ? [{ field: 'events', code: 'required' }] : []),
  })
  const save = form.submit(async ({ events }) => {
    await change({ id, events, isOn })
    await invalidate(listWebhooks)
  })
  const turn = async () => {
    await change({ id, events: now, isOn: !isOn })
    await invalidate(listWebhooks)
  }
  return (
    <Card title={t('eventsOf')}>
      <form method="post" noValidate onSubmit={save}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <EventsField {...form.field('events')} />
          <Button type="submit" pending={form.pending}>
            {t('eventsSave')}
          </Button>
        </Fields>
      </form>
      <p className={s.actions}>
        {isOn && (
          <ConfirmedAction
            label={t('test')}
            question={t('testQuestion')}
            hint={t('testHint')}
            tone="primary"
            run={async () => {
              await test({ id })
              await invalidate(listDeliveries)
            }}
          />
        )}
        <ConfirmedAction
          label={t(isOn ? 'turnOff' : 'turnOn')}
          question={t(isOn ? 'turnOffQuestion' : 'turnOnQuestion')}
          hint={t(isOn ? 'turnOffHint' : 'turnOnHint')}
          tone={isOn ? 'danger' : 'primary'}
          run={turn}
        />
      </p>
    </Card>
  )
}

function Secret({ id }: { id: string }) {
  const { t } = useTranslation('integrations')
  const renew = useStaffCommand(renewWebhookSecret)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Card title={t('secret')}>
      <p className="soft">{t('secretHint')}</p>
      {secret !== null && <ShownOnce title={t('secretOnce')} hint={t('secretOnceHint')} secret={secret} />}
      <p className={s.actions}>
        <ConfirmedAction
          label={t('secretRenew')}
          question={t('secretRenewQuestion')}
          hint={t('secretRenewHint')}
          run={async () => setSecret((await renew({ id })).secret)}
        />
      </p>
    </Card>
  )
}
