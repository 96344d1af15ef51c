import { Search } from '../icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Purpose } from '#contract/staff/purpose'
import { searchRegistrants } from '#client/privacy/registrant'
import { type FoundRegistrant, SearchedBy } from '#contract/privacy/registrant'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './registrants.module.css'
import type { FoundRegistrants, Searched, SearchValues } from './searched.ts'

type SearchProps = { before: ReactNode; searched: Searched; onSearched: (searched: Searched) => void }

/** Finds an account by data that a person gives about themselves. */
export function SearchPage({ before, searched, onSearched }: SearchProps) {
  const { t } = useTranslation(['registrants', 'office', 'activity'])
  const search = useStaffCommand(searchRegistrants)
  const { found, ...initial } = searched
  const form = useForm<SearchValues>({
    isKept: true,
    initial,
    labels: { by: t('by'), text: t('text'), purpose: t('purpose') },
    chosen: ['by', 'purpose'],
    rules: ({ by, text, purpose }) => [
      ...(by === '' ? [{ field: 'by', code: 'required' }] : []),
      ...(text.trim() === '' ? [{ field: 'text', code: 'required' }] : []),
      ...(purpose === '' ? [{ field: 'purpose', code: 'required' }] : []),
    ],
  })
  const { by } = form.values
  const ask = async (values: SearchValues, after?: string): Promise<FoundRegistrants> => {
    if (values.by === '' || values.purpose === '') return { rows: [], isLast: true, isCut: false }
    return search({ by: values.by, text: values.text, purpose: values.purpose, after })
  }
  const send = form.submit(async values => onSearched({ ...values, found: await ask(values) }))
  const more = form.submit(async () => {
    const next = await ask(initial, found?.rows.at(-1)?.id)
    onSearched({ ...initial, found: { ...next, rows: [...(found?.rows ?? []), ...next.rows] } })
  })
  return (
    <Page title={t('title')} lead={t('lead')} before={before} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={send} role="search" className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className={s.bar}>
          <SelectField
            {...form.field('by')}
            placeholder={null}
            options={SearchedBy.options.map(value => ({ value, label: t(`by_${value}`) }))}
          />
          <TextField {...form.field('text')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <SelectField
            {...form.field('purpose')}
            options={Purpose.options.map(value => ({ value, label: t(`purpose_${value}`, { ns: 'activity' }) }))}
          />
          <Button type="submit" variant="primary" icon={<Search />} pending={form.pending}>
            {t('search')}
          </Button>
        </div>
        {by !== '' && <p className="soft">{t(`hint_${by}`)}</p>}
      </form>
      <div role="status">
        {found !== null && <p className={s.count}>{t('found', { count: found.rows.length })}</p>}
        {found?.isCut === true && <p className={s.count}>{t('cut')}</p>}
      </div>
      {found !== null && found.rows.length > 0 && <Rows rows={found.rows} purpose={searched.purpose} />}
      {found?.isLast === false && (
        <p className={s.more}>
          <Button pending={form.pending} onClick={() => void more()}>
            {t('more')}
          </Button>
        </p>
      )}
    </Page>
  )
}

type RowsProps = { rows: readonly FoundRegistrant[]; purpose: Purpose | '' }

function Rows({ rows, purpose }: RowsProps) {
  const { t } = useTranslation('registrants')
  return (
    <ul className={s.list}>
      {rows.map(({ id, name, email, mobile, idNumberMasked, registrations, isAssisted }) => (
        <li key={id}>
          <Link to={`/office/user-management/registrants/${id}`} state={purpose} lang="en">
            {name}
          </Link>
          <span className="num">{idNumberMasked}</span>
          <span className="num">{mobile ?? '–'}</span>
          <span lang="en">{email ?? '–'}</span>
          <span>
            {t('registrationCount', { count: registrations })}
            {isAssisted && <StatusPill>{t('assisted')}</StatusPill>}
          </span>
        </li>
      ))}
    </ul>
  )
}
