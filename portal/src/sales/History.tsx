import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/translation.ts'
import { propertyThumbnail } from '#contract/sales/session'
import { listTickets, type TicketRow } from '#contract/sales/ticket'
import { call, streamUrl } from '../lib/api.ts'
import { showCents, showTime } from '../lib/format.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import s from './sales.module.css'
import { listLabel, toneOf } from './status.ts'

/** The registrant's own registrations, newest first. */
export default function History() {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const query = useInfiniteQuery({
    queryKey: [listTickets.name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listTickets, { limit: '20', after: pageParam }, { signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
  return (
    <Page title={t('historyTitle')} lead={t('historyLead')}>
      <Loading query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(page => page.rows)
          if (rows.length === 0) {
            return (
              <div className={s.empty}>
                <p>{t('historyEmpty')}</p>
                <ButtonLink variant="primary" to={`/${locale}/registration-of-intent`}>
                  {t('newRegistration')}
                </ButtonLink>
              </div>
            )
          }
          return (
            <ul className={s.tickets}>
              {rows.map(row => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )
        }}
      </Loading>
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Page>
  )
}

function Row({ row }: { row: TicketRow }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const base = `/${locale}/registration-of-intent`
  return (
    <li className={s.ticket}>
      <img src={streamUrl(propertyThumbnail, { id: row.propertyId })} width={960} height={600} alt="" loading="lazy" />
      <div className={s.ticketWords}>
        <p className={s.ticketHead}>
          <b className="num">{row.registrationNumber}</b>
          <StatusPill tone={toneOf[row.status]}>{t(listLabel(row.status))}</StatusPill>
        </p>
        <p>
          {say(row.propertyName)} · {say(row.sessionName)} · {say(row.batchName)}
        </p>
        <p className="soft num">
          {t('intents', { count: row.numberOfIntents })} · {showCents(row.totalDepositCents)}
          <br />
          {t('submittedOn', { time: showTime(row.createdAt, locale) })}
        </p>
        <p className={s.actions}>
          <ButtonLink
            size="small"
            to={`${base}/history/${row.id}`}
            aria-label={`${t('view')} ${row.registrationNumber}`}
          >
            {t('view')}
          </ButtonLink>
          {row.status === 'PENDING' && (
            <ButtonLink size="small" variant="primary" to={`${base}/payment?ticketId=${row.id}`}>
              {t('pay')}
            </ButtonLink>
          )}
        </p>
      </div>
    </li>
  )
}
