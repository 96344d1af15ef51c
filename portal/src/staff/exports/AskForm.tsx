import { useState } from 'react'
import { listExports, proposeIdentityExport, requestExport, requestPaymentExport } from '#client/exports/export'
import {
  type ExportFormat,
  type ExportKind,
  ExportKind as Kinds,
  PaymentExport,
  RegistrationExport,
} from '#contract/exports/export'
import { mayTake } from '#contract/exports/may-take'
import { ExportPurpose } from '#contract/staff/purpose'
import type { OutputOf } from '#contract/operation'
import type { listSessions } from '#contract/sales/property/session-list'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './exports.module.css'

type Session = OutputOf<typeof listSessions>['rows'][number]
type Values = {
  sessionId: string
  kind: ExportKind | ''
  format: ExportFormat
  purpose: ExportPurpose | ''
  reason: string
}

/** Requests an export with the operation of its kind. Returns true if a second person has to confirm it. */
const useAsk = () => {
  const registrations = useStaffCommand(requestExport)
  const payments = useStaffCommand(requestPaymentExport)
  const identities = useStaffCommand(proposeIdentityExport)
  return async ({ kind, purpose, reason, ...asked }: Values): Promise<boolean> => {
    const given = { ...asked, purpose: ExportPurpose.parse(purpose) }
    const [ofRegistrations, ofPayments] = [RegistrationExport.safeParse(kind), PaymentExport.safeParse(kind)]
    if (ofRegistrations.success) await registrations({ ...given, kind: ofRegistrations.data })
    else if (ofPayments.success) await payments({ ...given, kind: ofPayments.data })
    else await identities({ ...given, reason })
    return kind === 'IDENTITIES'
  }
}

/** Chooses the table, the session and the purpose of an export. */
export function AskForm({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('exports')
  const nameOf = useNames().ofSessions(sessions)
  const { roles } = useStaff()
  const ask = useAsk()
  const invalidate = useInvalidateQueries()
  const [said, setSaid] = useState<'asked' | 'proposed' | null>(null)
  const form = useForm<Values>({
    initial: { sessionId: sessions[0]?.id ?? '', kind: '', format: 'XLSX', purpose: '', reason: '' },
    labels: {
      sessionId: t('session'),
      kind: t('kind'),
      format: t('format'),
      purpose: t('purpose'),
      reason: t('reason'),
    },
    chosen: ['sessionId', 'kind', 'purpose'],
    rules: ({ sessionId, kind, purpose, reason }) => [
      ...Object.entries({ sessionId, kind, purpose }).flatMap(([field, value]) =>
        value === '' ? [{ field, code: 'required' as const }] : [],
      ),
      ...(kind === 'IDENTITIES' && reason.trim() === '' ? [{ field: 'reason', code: 'required' as const }] : []),
    ],
    onAttempt: () => setSaid(null),
  })
  const submit = form.submit(async values => {
    setSaid((await ask(values)) ? 'proposed' : 'asked')
    await invalidate(listExports)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className={s.form}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <SelectField
        {...form.field('sessionId')}
        options={sessions.map(session => ({ value: session.id, label: nameOf(session) }))}
      />
      <SelectField
        {...form.field('kind')}
        hint={form.values.kind === '' ? undefined : t(`hint_${form.values.kind}`)}
        options={Kinds.options
          .filter(kind => mayTake(roles, kind))
          .map(value => ({ value, label: t(`kind_${value}`) }))}
      />
      <SelectField
        {...form.field('purpose')}
        options={ExportPurpose.options.map(value => ({ value, label: t(`purpose_${value}`) }))}
      />
      <RadioField
        {...form.field('format')}
        options={(['XLSX', 'CSV'] as const).map(value => ({ value, label: t(`format_${value}`) }))}
      />
      {form.values.kind === 'IDENTITIES' && <TextField {...form.field('reason')} maxLength={200} autoComplete="off" />}
      <div>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t(form.values.kind === 'IDENTITIES' ? 'propose' : 'write')}
        </Button>
      </div>
      <div role="status">{said !== null && <Notice tone="success">{t(said)}</Notice>}</div>
    </form>
  )
}
