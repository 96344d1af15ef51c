import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dishonourInstrument, listInstruments, listLedger, sumLedger } from '#client/payments/finance'
import { DishonourReason, type InstrumentRow } from '#contract/payments/finance'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { ListViews } from '../views/ListViews.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type Filter, filterOf, paramsOf } from './filter.ts'
import s from './finance.module.css'
import { InstrumentFilters } from './InstrumentFilters.tsx'
import { InstrumentTable } from './InstrumentTable.tsx'
import { LoadMorePages } from './LoadMorePages.tsx'

/** Cashier’s orders and cheques in one status, and who took them back. The status is part of the address. */
export function Instruments({ sessionId }: { sessionId: string }) {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const key = paramsOf(sessionId, filter).toString()
  return (
    <>
      <InstrumentFilters
        key={key}
        sessionId={sessionId}
        filter={filter}
        onSearch={next => setParams(paramsOf(sessionId, next))}
      />
      <ListViews list="INSTRUMENTS" query={key} />
      <LoadMorePages
        key={`pages ${key}`}
        page={(after, more) => <InstrumentPage sessionId={sessionId} filter={filter} after={after} more={more} />}
      />
    </>
  )
}

type PageProps = {
  sessionId: string
  filter: Filter
  after: string | undefined
  more: (last: string) => ReactNode
}

function InstrumentPage({ sessionId, filter, after, more }: PageProps) {
  const { status } = filter
  const { t } = useTranslation('finance')
  const [chosen, choose] = useState<InstrumentRow | null>(null)
  const query = useQuery(listInstruments, { sessionId, ...filter, after })
  const mayFail = (row: InstrumentRow) =>
    status === 'RECEIVED' && ['PENDING', 'REGISTERED', 'VOIDED', 'WITHDREW'].includes(row.ticketStatus)
  return (
    <Loading query={query}>
      {({ rows, isLast }) => {
        const last = rows.at(-1)
        if (last === undefined) return <p className="soft">{t('none')}</p>
        return (
          <>
            <InstrumentTable
              caption={t(`instrument_${status}`)}
              rows={rows}
              action={row =>
                mayFail(row) && (
                  <Button size="small" variant="quiet" onClick={() => choose(row)}>
                    {t('dishonour')}
                    <span className="vh"> {row.orderNumber}</span>
                  </Button>
                )
              }
            />
            {!isLast && more(last.id)}
            <Dialog open={chosen !== null} title={t('dishonourTitle')} onClose={() => choose(null)}>
              {chosen !== null && <DishonourForm row={chosen} onDone={() => choose(null)} />}
            </Dialog>
          </>
        )
      }}
    </Loading>
  )
}

function DishonourForm({ row, onDone }: { row: InstrumentRow; onDone: () => void }) {
  const { t } = useTranslation('finance')
  const note = useStaffCommand(dishonourInstrument)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ reason: DishonourReason | '' }>({
    initial: { reason: '' },
    labels: { reason: t('why') },
    chosen: ['reason'],
    rules: ({ reason }) => (reason === '' ? [{ field: 'reason', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ reason }) => {
    await note({
      id: row.ticketId,
      version: row.ticketVersion,
      instrumentId: row.id,
      reason: DishonourReason.parse(reason),
    })
    await invalidate(listInstruments, listLedger, sumLedger)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>{t('dishonourLead', { number: row.registrationNumber })}</p>
      <SelectField
        {...form.field('reason')}
        options={DishonourReason.options.map(value => ({ value, label: t(`why_${value}`) }))}
      />
      <div>
        <Button type="submit" variant="danger" pending={form.pending}>
          {t('dishonour')}
        </Button>
      </div>
    </form>
  )
}
