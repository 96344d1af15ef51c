import { type ReactNode, useState } from 'react'
import { reviewExports } from '#client/exports/export'
import { useQuery } from '../../lib/api/use-query.ts'
import { showSize, showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Figure, Table } from '../parts/Table.tsx'
import { Button } from '../../ui/button.tsx'
import s from './exports.module.css'
import { ExportStatus } from './ExportStatus.tsx'

/** The exports of all staff: who, what, for which purpose, how many rows, and how often the file was saved. */
export function ExportsReview() {
  const { t } = useTranslation('exports')
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <div className={s.form}>
      {starts.map((after, index) => (
        <ReviewPage
          key={after ?? ''}
          after={after}
          more={last =>
            index === starts.length - 1 && <Button onClick={() => setStarts([...starts, last])}>{t('more')}</Button>
          }
        />
      ))}
    </div>
  )
}

function ReviewPage({ after, more }: { after: string | undefined; more: (last: string) => ReactNode }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const say = useSay()
  const query = useQuery(reviewExports, { after })
  const columns = [
    { key: 'at', name: t('requestedAt') },
    { key: 'by', name: t('by') },
    { key: 'kind', name: t('kind') },
    { key: 'purpose', name: t('purpose') },
    { key: 'state', name: t('state') },
    { key: 'rows', name: t('rows'), isFigure: true },
    { key: 'downloads', name: t('downloads'), isFigure: true },
  ]
  return (
    <Loading query={query}>
      {({ rows, isLast }) => {
        const last = rows.at(-1)
        if (last === undefined) return <p className="soft">{t('none')}</p>
        return (
          <>
            <Table caption={t('all')} columns={columns}>
              {rows.map(row => (
                <tr key={row.id}>
                  <th scope="row" className="num">
                    {showTime(row.requestedAt, locale)}
                  </th>
                  <td>
                    {row.by}
                    {row.confirmedBy !== null && <small>{t('confirmedBy', { name: row.confirmedBy })}</small>}
                  </td>
                  <td>
                    {t(`kind_${row.kind}`)}
                    <small>
                      {row.format} · {say(row.sessionName)}
                    </small>
                  </td>
                  <td>{t(`purpose_${row.purpose}`)}</td>
                  <td>
                    <ExportStatus state={row.state} />
                  </td>
                  <Figure>
                    {row.rows}
                    {row.size !== null && <small>{showSize(row.size, locale)}</small>}
                  </Figure>
                  <Figure>{row.downloads}</Figure>
                </tr>
              ))}
            </Table>
            {!isLast && <div>{more(last.id)}</div>}
          </>
        )
      }}
    </Loading>
  )
}
