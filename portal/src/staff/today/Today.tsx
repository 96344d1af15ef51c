import { mayUse } from '#contract/staff/role'
import { showDay, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Chain } from '../audit/Chain.tsx'
import { Find } from '../desk/Find.tsx'
import { useOfflineState } from '../offline/state.ts'
import { useStaff } from '../signed-in/store.ts'
import { Arrivals } from './Arrivals.tsx'
import { Figures } from './Figures.tsx'
import { Sessions } from './Sessions.tsx'
import { Tasks } from './Tasks.tsx'
import s from './today.module.css'

/** The first page of staff: what waits for their roles today. */
export function Today() {
  const { t } = useTranslation(['today', 'office'])
  const locale = useLocale()
  const { roles } = useStaff()
  const { isCut } = useOfflineState()
  const [now] = useState(Date.now)
  const may = (operation: string) => mayUse(roles, operation)
  return (
    <Page title={t('room_today')} lead={showDay(todayInHongKong(now), locale)}>
      <div className={s.today}>
        {may('sales.tickets.find') && (
          <div className={s.find}>
            <Find />
          </div>
        )}
        <div className={s.main}>
          {/* Without a network nothing of the following is known. */}
          {!isCut && <Tasks />}
          {!isCut && may('sales.visits.call') && <Arrivals />}
          {!isCut && may('sales.numbers.board') && <Figures />}
          {may('office.audit.verify') && (
            <Card title={t('chainTitle')}>
              <Chain />
            </Card>
          )}
        </div>
        {!isCut && may('sales.sessions.list') && (
          <div className={s.side}>
            <Sessions />
          </div>
        )}
      </div>
    </Page>
  )
}
