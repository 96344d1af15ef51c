import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { showHour, showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Estimate } from './Estimate.tsx'
import { OwnTurns } from './OwnTurns.tsx'
import href from './sale.css?url'
import { Units } from './Units.tsx'
import { type FollowedSale, useSale } from './use-sale.ts'

const Style = ownStyle(href)

type SaleProps = {
  /** The screen in the hall (hall/Hall.tsx), which only such a screen loads. */
  Hall: ComponentType<{ sale: FollowedSale; isLate: boolean }>
}

/** Public page of a running sale; `?hall` shows it as on the screen in the hall. */
export function Sale({ Hall }: SaleProps) {
  const { sessionId = '' } = useParams()
  const [params] = useSearchParams()
  const { t } = useTranslation('sale')
  const { sale, isLate, refused } = useSale(sessionId)
  // A sale day that is not set up does not exist for the public.
  if (refused) throw refused
  const isHall = params.has('hall')
  return (
    <>
      {/* This style sheet is for this page only and is not part of the shared one. */}
      <Style />
      {sale === null ? (
        <Page title={t('title')}>
          {isLate ? <Notice tone="warning">{t('unread')}</Notice> : <Skeleton lines={6} />}
        </Page>
      ) : isHall ? (
        <Hall sale={sale} isLate={isLate} />
      ) : (
        <Shown sale={sale} isLate={isLate} />
      )}
    </>
  )
}

function Shown({ sale, isLate }: { sale: FollowedSale; isLate: boolean }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const locale = useLocale()
  const { propertyName, sessionName, now, method, endsAt } = sale
  return (
    <Page title={`${say(propertyName)} · ${say(sessionName)}`} lead={<When sale={sale} />}>
      <div className="sale">
        {isLate && <Notice tone="warning">{t('late', { time: showHour(now, locale) })}</Notice>}
        <Notices sale={sale} />
        {method === 'TENDER' ? (
          <p>{t('tender')}</p>
        ) : (
          <>
            <OwnTurns sale={sale} />
            <Called sale={sale} />
            {endsAt !== null && Date.parse(now) < Date.parse(endsAt) && <Estimate sale={sale} />}
            <Units sale={sale} />
          </>
        )}
        <p className="soft num">{t('asOf', { time: showHour(now, locale) })}</p>
      </div>
    </Page>
  )
}

function When({ sale: { saleAt, endsAt, now } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const locale = useLocale()
  if (endsAt === null || now >= endsAt) return t('ended')
  return (
    <span className="num">
      {now < saleAt
        ? t('begins', { time: showTime(saleAt, locale) })
        : t('running', { time: showTime(endsAt, locale) })}
    </span>
  )
}

/** Shows the office's notices to everybody. */
function Notices({ sale: { notices } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  return (
    <section role="status" aria-label={t('notices')} className="sale-notices">
      {notices.map(({ id, text }) => (
        <Notice key={id} tone="info">
          {say(text)}
        </Notice>
      ))}
    </section>
  )
}

/** Shows the called numbers, and the progress of each group. */
function Called({ sale: { called, groups, waits, now, saleAt } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const locale = useLocale()
  const nameOf = (id: string) => {
    const group = groups.find(item => item.id === id)
    return group ? say(group.name) : ''
  }
  return (
    <Card title={t('called')}>
      {called.length === 0 && <p className="soft">{t('nobodyCalled')}</p>}
      <ol className="sale-called">
        {called.map(({ batchId, position, desk }) => (
          <li key={`${batchId} ${position}`}>
            <b className="num">{position}</b>
            <span>{groups.length > 1 && nameOf(batchId)}</span>
            <span>{t('desk', { desk })}</span>
          </li>
        ))}
      </ol>
      <ul className="sale-groups soft num">
        {groups.map(({ id, name, calledUpTo, reportFrom, reportUntil }) =>
          calledUpTo !== null ? (
            <li key={id}>{t('upTo', { group: say(name), position: calledUpTo })}</li>
          ) : (
            reportFrom !== null &&
            reportUntil !== null && (
              <li key={id}>
                {t('reporting')}{' '}
                {t('window', {
                  group: say(name),
                  from: showTime(reportFrom, locale),
                  until: showHour(reportUntil, locale),
                })}
              </li>
            )
          ),
        )}
        {now >= saleAt && <li>{t('waits', { count: waits })}</li>}
      </ul>
    </Card>
  )
}
