import { useState } from 'react'
import { listWebhooks, makeWebhook } from '#client/integrations/webhook'
import type { WebhookEvent } from '#contract/integrations/webhook'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { EventsField } from './EventsField.tsx'
import s from './integrations.module.css'
import { ShownOnce } from './ShownOnce.tsx'

const pagePath = '/office/system/webhooks'
type Made = { id: string; secret: string }

/** Creates an endpoint: the address of another system and the events that it receives. */
export function MakeWebhook() {
  const { t } = useTranslation('integrations')
  const [made, setMade] = useState<Made | null>(null)
  const before = <BackLink to={pagePath}>{t('webhooks')}</BackLink>
  if (made !== null)
    return (
      <Page title={t('endpointMade')} lead={t('endpointMadeLead')} before={before}>
        <div className={s.form}>
          <ShownOnce title={t('secretOnce')} hint={t('secretOnceHint')} secret={made.secret} />
          <p className={s.row}>
            <ButtonLink variant="primary" to={`${pagePath}/${made.id}`}>
              {t('toEndpoint')}
            </ButtonLink>
          </p>
        </div>
      </Page>
    )
  return (
    <Page title={t('endpointNew')} lead={t('endpointNewLead')} before={before}>
      <EndpointForm onMade={setMade} />
    </Page>
  )
}

function EndpointForm({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation('integrations')
  const make = useStaffCommand(makeWebhook)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ url: string; events: WebhookEvent[] }>({
    initial: { url: '', events: [] },
    labels: { url: t('url'), events: t('events') },
    chosen: ['events'],
    rules: ({ url, events }) => [
      ...(url.trim() === '' ? [{ field: 'url', code: 'required' }] : []),
      ...(events.length === 0 ? [{ field: 'events', code: 'required' }] : []),
    ],
  })
  const send = form.submit(async values => {
    const made = await make(values)
    await invalidate(listWebhooks)
    onMade(made)
  })
  return (
    <form method="post" noValidate onSubmit={send} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField
          {...form.field('url')}
          hint={t('urlHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          lang="en"
          maxLength={500}
        />
        <EventsField {...form.field('events')} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('endpointAdd')}
        </Button>
      </Fields>
    </form>
  )
}
