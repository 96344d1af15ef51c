import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayUse } from '#contract/staff/role'
import type { SaleDay as Day } from '#contract/sales/sale-day/check-in'
import { openGrid, returnUnit } from '#client/sales/sale-day/turn-operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { showBriefCents } from '#contract/money'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './sale-day.module.css'
import { toneOf, useUnitName } from './unit-name.ts'
import { type StaffUnit, UnitGrid } from './UnitGrid.tsx'

const again = 3_000

/** The whole unit grid, and the details of the selected unit. The address can name a unit, as the search does. */
export function Units({ day: { sessionId } }: { day: Day }) {
  const sought = useSearchParams()[0].get('unit')
  return <UnitsOf key={sought} sessionId={sessionId} sought={sought} />
}

function UnitsOf({ sessionId, sought }: { sessionId: string; sought: string | null }) {
  const [chosen, choose] = useState(sought)
  const query = useQuery(openGrid, { sessionId }, () => again)
  return (
    <Loading query={query}>
      {({ units }) => {
        const unit = units.find(({ unitId }) => unitId === chosen)
        return (
          <div className={s.atDesk}>
            <div role="status" className={s.who}>
              {unit && <One unit={unit} sessionId={sessionId} />}
            </div>
            <Card>
              <UnitGrid units={units} sought={sought} onPress={choose} />
            </Card>
          </div>
        )
      }}
    </Loading>
  )
}

function One({ unit, sessionId }: { unit: StaffUnit; sessionId: string }) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  const nameOf = useUnitName()
  const { roles } = useStaff()
  const giveBack = useChange(returnUnit, openGrid)
  const { status, registrationNumber, heldUntil, priceCents, saleableArea, unitId } = unit
  return (
    <div className={s.pressed}>
      <div className={s.unit}>
        <b>{nameOf(unit)}</b>
        <StatusPill tone={toneOf[status]}>{t(`status_${status}`)}</StatusPill>
      </div>
      <span className="num">
        {showBriefCents(priceCents)} · {t('area', { area: saleableArea })}
        {registrationNumber !== null && (
          <>
            {' · '}
            <span className="unbroken">{registrationNumber}</span>
          </>
        )}
        {heldUntil !== null && ` · ${t('until', { time: showHour(heldUntil, locale) })}`}
      </span>
      {status === 'SOLD' && mayUse(roles, 'sales.units.return') && (
        <ConfirmedAction
          label={t('giveBack')}
          of={nameOf(unit)}
          question={t('giveBackAsk', { unit: nameOf(unit) })}
          hint={t('giveBackHint')}
          reason={t('giveBackReason')}
          run={reason => giveBack({ sessionId, unitId, reason })}
        />
      )}
    </div>
  )
}
