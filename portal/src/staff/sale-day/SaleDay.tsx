import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { openSaleDay } from '#client/sales/sale-day/check-in'
import type { SaleDay as Day } from '#contract/sales/sale-day/check-in'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import { RolePages, useRolePages } from '../parts/RolePages.tsx'
import { SectionNav } from '../parts/SectionNav.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Notice } from '../../ui/notice.tsx'
import { Box } from './Box.tsx'
import { Desk } from './Desk.tsx'
import { Notices } from './Notices.tsx'
import { Report } from './Report.tsx'
import { Reporting } from './Reporting.tsx'
import s from './sale-day.module.css'
import { Units } from './Units.tsx'
import { WithoutNetwork } from './WithoutNetwork.tsx'

const base = '/office/sale-day'
/** Milliseconds between refreshes, because other staff work at the same time. */
const again = 5_000

/**
 * The pages of the sale day, in order, with the operation that opens each. A tender has different pages from other
 * sales.
 */
const pages = [
  { name: 'reporting', needs: 'sales.check-ins.make', of: 'turns', Screen: Reporting },
  { name: 'desk', needs: 'sales.turns.call', of: 'turns', Screen: Desk },
  { name: 'units', needs: 'sales.units.grid', of: 'turns', Screen: Units },
  { name: 'box', needs: 'sales.tenders.open', of: 'tender', Screen: Box },
  { name: 'notices', needs: 'sales.days.post-notice', of: 'all', Screen: Notices },
  { name: 'report', needs: 'sales.days.report', of: 'all', Screen: Report },
] as const satisfies readonly { name: string; needs: string; of: string; Screen: ComponentType<{ day: Day }> }[]

/** The sale day: check-in, calls, units and results. */
export function SaleDay() {
  const { t } = useTranslation('office')
  const { roles } = useStaff()
  return (
    <Page title={t('room_sale-day')}>
      {mayUse(roles, 'sales.days.open') && <WithoutNetwork />}
      <OfSession>
        {({ id }, choice) =>
          mayUse(roles, 'sales.days.open') ? (
            <OfDay key={id} sessionId={id}>
              {choice}
            </OfDay>
          ) : (
            <div className={s.room}>
              {choice}
              <Report day={{ sessionId: id }} />
            </div>
          )
        }
      </OfSession>
    </Page>
  )
}

function OfDay({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const query = useQuery(openSaleDay, { sessionId }, () => again)
  return (
    <Loading query={query}>
      {day => (
        <div className={s.day}>
          <div className={s.bar}>{children}</div>
          <Ways day={day} />
        </div>
      )}
    </Loading>
  )
}

function Ways({ day }: { day: Day }) {
  const { t } = useTranslation('saleDay')
  const allowed = useRolePages(pages)
  const { search } = useLocation()
  if (day.endsAt === null)
    return (
      <Notice tone="info" title={t('notSetUp')}>
        {t('notSetUpHint')}
      </Notice>
    )
  const kind = day.method === 'TENDER' ? 'tender' : 'turns'
  const mine = allowed.filter(({ of }) => of === 'all' || of === kind)
  return (
    <>
      <SectionNav
        label={t('page_desk')}
        sections={mine.map(({ name }) => ({ to: `${base}/${name}${search}`, name: t(`page_${name}`) }))}
      />
      <Moment day={day} />
      <RolePages pages={mine} base={base} search={search}>
        {({ Screen }) => <Screen day={day} />}
      </RolePages>
    </>
  )
}

/** Shows the current stage of the sale day. */
function Moment({ day: { saleAt, endsAt, isDrawn, now } }: { day: Day }) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  if (endsAt !== null && now >= endsAt)
    return (
      <Notice tone="info" title={t('ended')}>
        {t('endedHint')}
      </Notice>
    )
  if (!isDrawn)
    return (
      <Notice tone="warning" title={t('notDrawn')}>
        {t('notDrawnHint')}
      </Notice>
    )
  return (
    <p className="soft num">
      {now < saleAt
        ? t('begins', { time: showTime(saleAt, locale) })
        : endsAt !== null && t('ends', { time: showTime(endsAt, locale) })}
    </p>
  )
}
