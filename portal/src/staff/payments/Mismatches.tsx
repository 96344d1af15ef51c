import type { ReactNode } from 'react'
import { listMismatches, resolveMismatch } from '#client/payments/finance'
import type { Mismatch } from '#contract/payments/finance'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { CardAccountNotice } from './CardAccountNotice.tsx'
import s from './finance.module.css'

/** Mismatches between the card service and the ledger. The staff member who settles one says how. */
export function Mismatches() {
  const { t } = useTranslation('finance')
  const query = useQuery(listMismatches, {}, () => 30_000)
  return (
    <Loading query={query}>
      {({ rows, hasSeveralAccounts }) =>
        rows.length === 0 ? (
          <p className="soft">{t('allAgree')}</p>
        ) : (
          <ul className={s.column}>
            {rows.map(row => (
              <li key={row.id}>
                <One {...row} hasSeveralAccounts={hasSeveralAccounts} />
              </li>
            ))}
          </ul>
        )
      }
    </Loading>
  )
}

function One({ hasSeveralAccounts, ...mismatch }: Mismatch & { hasSeveralAccounts: boolean }) {
  const { account } = mismatch
  const { kind, providerId, ticketId, registrationNumber, ours, theirs, foundAt, resolvedAt, resolvedBy, resolution } =
    mismatch
  const { t } = useTranslation('finance')
  const locale = useLocale()
  const facts: [string, ReactNode][] = [
    [t('provider'), <code key="provider">{providerId}</code>],
    ...(hasSeveralAccounts ? [[t('account'), account.name] satisfies [string, string]] : []),
    [
      t('number'),
      registrationNumber === null ? '–' : <RegistrationLink key="number" id={ticketId} number={registrationNumber} />,
    ],
    [t('ours'), <code key="ours">{ours}</code>],
    [t('theirs'), <code key="theirs">{theirs}</code>],
    [t('foundAt'), showTime(foundAt, locale)],
  ]
  return (
    <Card
      title={t(`mismatch_${kind}`)}
      aside={
        <StatusPill tone={resolvedAt === null ? 'danger' : 'success'}>
          {t(resolvedAt === null ? 'openMismatch' : 'settledMismatch')}
        </StatusPill>
      }
    >
      <dl className={s.sums}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {resolvedAt === null && <CardAccountNotice accounts={[account]} />}
      {resolvedAt === null ? (
        <Settle id={mismatch.id} />
      ) : (
        <p className="soft">
          {resolution === null
            ? t('byItself', { time: showTime(resolvedAt, locale) })
            : t('settledBy', { name: resolvedBy, time: showTime(resolvedAt, locale), how: resolution })}
        </p>
      )}
    </Card>
  )
}

function Settle({ id }: { id: number }) {
  const { t } = useTranslation('finance')
  const resolve = useStaffCommand(resolveMismatch)
  const invalidate = useInvalidateQueries()
  const name = `resolution${id}`
  const form = useForm({
    initial: { resolution: '' },
    labels: { resolution: t('how') },
    rules: ({ resolution }) => (resolution.trim() === '' ? [{ field: 'resolution', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ resolution }) => {
    await resolve({ id: String(id), resolution })
    await invalidate(listMismatches)
  })
  return (
    <form noValidate onSubmit={submit} className={s.settle}>
      <ErrorSummary errors={form.summary.map(item => ({ ...item, field: name }))} focusKey={form.attempt} />
      <TextField {...form.field('resolution')} id={name} maxLength={300} autoComplete="off" />
      <div>
        <Button type="submit" pending={form.pending}>
          {t('settle')}
        </Button>
      </div>
    </form>
  )
}
