import type { RegistrationRow } from '#contract/sales/registration/registration-list'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { dollars } from '../parts/dollars.ts'
import { Figure, Table } from '../parts/Table.tsx'
import { ColumnChoice } from '../views/ColumnChoice.tsx'
import { ListViews } from '../views/ListViews.tsx'
import { useColumns } from '../views/use-columns.ts'

/** Returns how the sessions of the rows are sold, or that they differ: it decides what is counted in a row. */
const methodOf = (rows: readonly RegistrationRow[]): RegistrationRow['sessionMethod'] | 'MIXED' => {
  const [method = 'MIXED', ...others] = new Set(rows.map(({ sessionMethod }) => sessionMethod))
  return others.length === 0 ? method : 'MIXED'
}

/** The columns of the table, named by what its rows have. */
const useColumnNames = (rows: readonly RegistrationRow[]) => {
  const { t } = useTranslation(['registrations', 'sales'])
  return [
    { key: 'number', name: t('number') },
    { key: 'status', name: t('status') },
    { key: 'name', name: t('name') },
    { key: 'group', name: t('group') },
    { key: 'intents', name: t(`intents_${methodOf(rows)}`), isFigure: true },
    { key: 'due', name: t('due'), isFigure: true },
    { key: 'settled', name: t('settled'), isFigure: true },
    { key: 'declared', name: t('declared'), isFigure: true },
    { key: 'created', name: t('created') },
    { key: 'verified', name: t('verified') },
  ]
}

type RowsProps = { rows: readonly RegistrationRow[]; query: string }

/** A table of registrations. A row is a link for staff who may open it. `query` shows the same rows again. */
export function Rows({ rows, query }: RowsProps) {
  const { t } = useTranslation(['registrations', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const columns = useColumnNames(rows)
  const chosen = useColumns('registrations')
  return (
    <>
      <ListViews list="REGISTRATIONS" query={query} chosen={chosen}>
        <ColumnChoice columns={columns} chosen={chosen} />
      </ListViews>
      {rows.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <Table caption={t('list')} columns={columns} hidden={chosen.hidden}>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row" className="num">
                <RegistrationLink id={row.id} number={row.registrationNumber} />
              </th>
              <td>
                <RegistrationStatus of={row} />
              </td>
              <td>
                {row.name}
                <small>
                  {[
                    ...(row.applicant === 'COMPANY' ? [t('applicant_COMPANY')] : []),
                    ...(row.hasAgent ? [t('agent_YES')] : []),
                  ].join(' · ')}
                </small>
              </td>
              <td>
                {say(row.batchName)}
                <small>{say(row.sessionName)}</small>
              </td>
              <Figure>{row.numberOfIntents}</Figure>
              <Figure>{dollars(row.dueCents)}</Figure>
              <Figure>{dollars(row.settledCents)}</Figure>
              <Figure>{dollars(row.declaredCents)}</Figure>
              <td className="num">{showTime(row.createdAt, locale)}</td>
              <td className="num">{row.verifiedAt === null ? '–' : showTime(row.verifiedAt, locale)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
