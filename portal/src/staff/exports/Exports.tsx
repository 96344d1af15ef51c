import { listExports } from '#client/exports/export'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Card } from '../../ui/card.tsx'
import { AskForm } from './AskForm.tsx'
import s from './exports.module.css'
import { Row } from './Row.tsx'

/** Milliseconds between polls for the progress of an export. */
const again = 1_000

/** Exports of tables: staff request them, follow their progress and save the files. */
export function Exports() {
  const { t } = useTranslation('exports')
  const sessions = useQuery(listSessions, {})
  const query = useQuery(listExports, {}, data =>
    data?.rows.some(({ state }) => state === 'WAITING' || state === 'RUNNING') === true ? again : false,
  )
  return (
    <div className={s.columns}>
      <Card title={t('ask')}>
        <Loading query={sessions}>
          {({ rows }) => <AskForm sessions={rows.filter(({ isAssigned }) => isAssigned)} />}
        </Loading>
      </Card>
      <Card title={t('mine')}>
        <p className="soft">{t('mineLead')}</p>
        <Loading query={query}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="soft">{t('none')}</p>
            ) : (
              <ul className={s.list}>
                {rows.map(row => (
                  <li key={row.id}>
                    <Row row={row} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
      </Card>
    </div>
  )
}
