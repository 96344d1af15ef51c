import { useState } from 'react'
import { listKeys, makeKey } from '#client/integrations/key'
import { isNetwork, keyDays } from '#contract/integrations/key'
import { ApiScope } from '#contract/integrations/scope'
import type { OutputOf } from '#contract/operation'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { ChecksField } from '../../ui/choice/checks-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './integrations.module.css'
import { ShownOnce } from './ShownOnce.tsx'

type Made = OutputOf<typeof makeKey>
const pagePath = '/office/system/api-keys'

/**
 * Creates a key for another system: its permissions, its sessions, the addresses that may use it and its lifetime.
 */
export function MakeApiKey() {
  const { t } = useTranslation('integrations')
  const locale = useLocale()
  const [made, setMade] = useState<Made | null>(null)
  const query = useQuery(listSessions, {})
  const before = <BackLink to={pagePath}>{t('keys')}</BackLink>
  if (made !== null)
    return (
      <Page title={t('made')} lead={t('madeLead', { day: showTime(made.expiresAt, locale) })} before={before}>
        <div className={s.form}>
          {made.state === 'WAITING' && <Notice tone="warning">{t('madeWaits')}</Notice>}
          <ShownOnce title={t('shownOnce')} hint={t('shownOnceHint')} secret={made.key} />
          <p className={s.row}>
            <ButtonLink variant="primary" to={pagePath}>
              {t('toKeys')}
            </ButtonLink>
          </p>
        </div>
      </Page>
    )
  return (
    <Page title={t('make')} lead={t('makeLead')} before={before}>
      <Loading query={query}>{({ rows }) => <KeyForm sessions={rows} onMade={setMade} />}</Loading>
    </Page>
  )
}

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map(line => line.trim().toLowerCase())
    .filter(line => line !== '')

type Values = { name: string; scopes: ApiScope[]; sessionIds: string[]; networks: string; days: string }
type KeyFormProps = { sessions: OutputOf<typeof listSessions>['rows']; onMade: (made: Made) => void }

function KeyForm({ sessions, onMade }: KeyFormProps) {
  const { t } = useTranslation('integrations')
  const nameOf = useNames().ofSessions(sessions)
  const make = useStaffCommand(makeKey)
  const invalidate = useInvalidateQueries()
  const form = useForm<Values>({
    initial: { name: '', scopes: [], sessionIds: [], networks: '', days: '90' },
    labels: {
      name: t('name'),
      scopes: t('scopes'),
      sessionIds: t('sessions'),
      networks: t('networks'),
      days: t('days'),
    },
    chosen: ['scopes', 'sessionIds', 'days'],
    rules: ({ name, scopes, sessionIds, networks }) => [
      ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...(scopes.length === 0 ? [{ field: 'scopes', code: 'required' }] : []),
      ...(sessionIds.length === 0 ? [{ field: 'sessionIds', code: 'required' }] : []),
      ...(linesOf(networks).every(isNetwork) ? [] : [{ field: 'networks', code: 'network_invalid' }]),
    ],
  })
  const send = form.submit(async ({ name, scopes, sessionIds, networks, days }) => {
    const lines = linesOf(networks)
    const made = await make({
      name,
      scopes,
      sessionIds,
      networks: lines.length === 0 ? null : lines,
      days: Number(days),
    })
    await invalidate(listKeys)
    onMade(made)
  })
  return (
    <form method="post" noValidate onSubmit={send} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...form.field('name')} hint={t('nameHint')} maxLength={80} autoComplete="off" />
        <ChecksField
          {...form.field('scopes')}
          options={ApiScope.options.map(value => ({
            value,
            label: t(dynamicKey(`scope_${value.replace('.', '_')}`)),
            hint: t(dynamicKey(`scopeHint_${value.replace('.', '_')}`)),
          }))}
        />
        <ChecksField
          {...form.field('sessionIds')}
          options={sessions.map(session => ({ value: session.id, label: nameOf(session) }))}
        />
        <LinesField {...form.field('networks')} optional hint={t('networksHint')} rows={3} lang="en" />
        <SelectField
          {...form.field('days')}
          placeholder={null}
          options={keyDays.map(count => ({ value: String(count), label: t('daysOf', { count }) }))}
        />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('makePress')}
        </Button>
      </Fields>
    </form>
  )
}
