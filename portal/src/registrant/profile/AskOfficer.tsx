import { useState } from 'react'
import { listOwnRequests, makeRequest } from '#client/privacy/request'
import { type OwnRequest, RequestKind } from '#contract/privacy/request'
import { useCommand } from '../../lib/api/command.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The registrant's requests to the privacy officer, and their results. */
export function AskOfficer() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const query = useQuery(listOwnRequests, {})
  const make = useCommand(makeRequest)
  const [sent, setSent] = useState<OwnRequest | null>(null)
  const form = useForm<{ kind: RequestKind | ''; details: string }>({
    initial: { kind: 'CORRECTION', details: '' },
    labels: { kind: t('requestKind'), details: t('requestDetails') },
    chosen: ['kind'],
    rules: ({ details }) => (details.trim() === '' ? [{ field: 'details', code: 'required' }] : []),
  })
  const send = form.submit(async ({ kind, details }) => {
    if (kind === '') return
    setSent(await make({ kind, details }))
    form.set('details', '')
    await query.refetch()
  })
  return (
    <Card title={t('requestTitle')}>
      <form method="post" noValidate onSubmit={send} className="profile-part">
        <p>{t('requestText')}</p>
        <div role="status">
          {sent !== null && <Notice tone="success">{t('requestSent', { time: showTime(sent.dueAt, locale) })}</Notice>}
        </div>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <RadioField
            {...form.field('kind')}
            options={RequestKind.options.map(value => ({ value, label: t(`requestKind_${value}`) }))}
          />
          <TextField {...form.field('details')} autoComplete="off" />
          <Button type="submit" pending={form.pending}>
            {t('requestSend')}
          </Button>
        </Fields>
        <Own rows={query.data?.rows ?? []} />
      </form>
    </Card>
  )
}

function Own({ rows }: { rows: readonly OwnRequest[] }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ id, kind, state, details, answer, dueAt, decidedAt }) => (
        <li key={id}>
          <p>
            <b>{t(`requestKind_${kind}`)}</b> ·{' '}
            {t(`requestState_${state}`, { time: showTime(decidedAt ?? dueAt, locale) })}
          </p>
          <p className="soft">{details}</p>
          {answer !== null && <p>{answer}</p>}
        </li>
      ))}
    </ul>
  )
}
