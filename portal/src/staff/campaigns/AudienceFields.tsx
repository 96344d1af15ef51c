import type { CampaignKind } from '#contract/campaigns/campaign'
import { listProperties } from '#client/sales/property/management'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { useNames } from '../parts/use-names.ts'
import { scopes } from './content-values.ts'

type Control = {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/**
 * The audience: for a service notice the registrants of one session; for marketing all people who have agreed, or
 * some of them.
 */
export function AudienceFields({ kind, text }: { kind: CampaignKind; text: (control: string) => Control }) {
  const { t } = useTranslation('campaign')
  const names = useNames()
  const sessions = useQuery(listSessions, {}).data?.rows ?? []
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const nameOfSession = names.ofSessions(sessions)
  const nameOfProperty = names.ofProperties(properties)
  const scope = text('scope')
  return (
    <>
      {kind === 'MARKETING' && (
        <SelectField
          {...scope}
          hint={t('scopeHint')}
          options={scopes.map(value => ({ value, label: t(`scope_${value}`) }))}
        />
      )}
      {scope.value === 'SESSION' && (
        <SelectField
          {...text('sessionId')}
          hint={t(`sessionHint_${kind}`)}
          options={sessions.map(session => ({ value: session.id, label: nameOfSession(session) }))}
        />
      )}
      {scope.value === 'PROPERTY' && (
        <SelectField
          {...text('propertyId')}
          options={properties.map(property => ({ value: property.id, label: nameOfProperty(property) }))}
        />
      )}
    </>
  )
}
