import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { listAudit } from '#client/staff/audit'
import type { AuditRecord } from '#contract/staff/audit'
import type { InputOf } from '#contract/operation'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import s from './activity.module.css'
import type { Narrowed } from './filter.ts'
import { Record } from './Record.tsx'

type AuditPageProps = {
  input: InputOf<typeof listAudit>
  onNarrow: (more: Narrowed) => void
  /** Renders the content below the table when more records follow. The parameter is the last record shown. */
  more: (last: string) => ReactNode
}

/** One page of audit records, as many as one answer holds. */
export function AuditPage({ input, onNarrow, more }: AuditPageProps) {
  const { t } = useTranslation('activity')
  const query = useQuery(listAudit, input)
  return (
    <Loading query={query}>
      {({ rows, isLast }) => {
        const last = rows.at(-1)
        if (last === undefined) return <p className={s.none}>{t('none')}</p>
        return (
          <>
            <ul className={s.list}>
              {rows.map((row: z.output<typeof AuditRecord>) => (
                <li key={row.id}>
                  <Record record={row} onNarrow={onNarrow} />
                </li>
              ))}
            </ul>
            {!isLast && <div className={s.more}>{more(String(last.id))}</div>}
          </>
        )
      }}
    </Loading>
  )
}
