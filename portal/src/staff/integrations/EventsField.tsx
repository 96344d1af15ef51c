import { type WebhookEvent, webhookEvents } from '#contract/integrations/webhook'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { ChecksField } from '../../ui/choice/checks-field.tsx'

type EventsFieldProps = {
  id: string
  label: string
  value: readonly WebhookEvent[]
  onChange: (events: WebhookEvent[]) => void
  error: string | undefined
}

/** The events that are sent to an endpoint. */
export function EventsField(props: EventsFieldProps) {
  const { t } = useTranslation('integrations')
  const options = webhookEvents.map(value => ({
    value,
    label: t(dynamicKey(`event_${value.replace('.', '_')}`)),
    hint: <code translate="no">{value}</code>,
  }))
  return <ChecksField {...props} options={options} />
}
