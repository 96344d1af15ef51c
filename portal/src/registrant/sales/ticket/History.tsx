import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { showsQr } from '#contract/sales/ticket/qr'
import { listTickets } from '#client/sales/ticket/ticket'
import { call } from '../../../lib/api/api.ts'
import { deletePasses } from '../../../lib/pass/save-pass.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Drawing } from '../../../ui/brand/drawing.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SharedTickets } from '../party/SharedTickets.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FilterFields } from './FilterFields.tsx'
import { newRegistrationAddress } from '../address.ts'
import s from '../ticket.module.css'
import { TicketCard } from './TicketCard.tsx'
import { useCopy } from './use-copy.ts'
import { type Filters, useFilters } from './use-filters.ts'

/** The registrant's own registrations, newest first, then those of others that name them, then the given children. */
export function History({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sales')
  const filters = useFilters()
  const rows = filters.all.data?.rows
  useEffect(() => {
    if (rows) void deletePasses(rows.filter(row => !showsQr(row.status)).map(row => row.id))
  }, [rows])
  return (
    <Page title={t('historyTitle')} lead={t('historyLead')}>
      <Loading whole query={filters.all}>
        {({ rows }) =>
          rows.length === 0 ? (
            <None />
          ) : (
            <>
              <FilterFields filters={filters} />
              <Rows filters={filters} />
            </>
          )
        }
      </Loading>
      <SharedTickets />
      {children}
    </Page>
  )
}

function None() {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return (
    <div className={s.empty}>
      <Drawing of="empty" />
      <p>{t('historyEmpty')}</p>
      <ButtonLink variant="primary" to={newRegistrationAddress(locale)}>
        {t('newRegistration')}
      </ButtonLink>
    </div>
  )
}

function Rows({ filters }: { filters: Filters }) {
  const { t } = useTranslation(['history', 'sales'])
  const { copy, pending, summary, attempt } = useCopy()
  const { status, propertyId } = filters
  const query = useInfiniteQuery({
    queryKey: [listTickets.name, { status, propertyId }],
    enabled: filters.ready,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listTickets, { limit: '20', after: pageParam, status, propertyId }, { signal }),
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ErrorSummary errors={summary} focusKey={attempt} />
      <span className="vh" role="status">
        {pending && t('copying')}
      </span>
      <Loading whole query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(page => page.rows)
          if (rows.length === 0) return <NoMatch onClear={filters.clear} />
          return (
            <>
              <p className="soft" role="status">
                {t('shown', { count: rows.length })}
              </p>
              <ul className={s.tickets} data-spread>
                {rows.map((row, index) => (
                  <TicketCard key={row.id} row={row} first={index === 0} onCopy={() => void copy(row.id)} />
                ))}
              </ul>
            </>
          )
        }}
      </Loading>
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('history')
  return (
    <div className={s.empty} role="status">
      <p>
        <b>{t('noMatch')}</b>
        <br />
        {t('noMatchHint')}
      </p>
      <Button onClick={onClear}>{t('clear')}</Button>
    </div>
  )
}
