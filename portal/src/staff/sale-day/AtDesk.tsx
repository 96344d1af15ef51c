import { Pause, UserX } from '../icons.ts'
import type { ReactNode } from 'react'
import { mayUse } from '#contract/staff/role'
import {
  holdTurn,
  holdUnit,
  listTurns,
  missTurn,
  openGrid,
  openTurn,
  releaseUnit,
  selectUnit,
  sellUnit,
} from '#client/sales/sale-day/turn-operations'
import type { ClientOperation } from '#contract/operation'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { EndTurn } from './EndTurn.tsx'
import { TurnLabel } from './TurnLabel.tsx'
import s from './sale-day.module.css'
import type { AtDeskTurn } from './turn-at-desk.ts'
import { toneOf, useUnitName } from './unit-name.ts'
import { UnitGrid } from './UnitGrid.tsx'

/** Milliseconds between refreshes, because another desk may have reserved the unit. */
const again = 3_000
const shown: readonly ClientOperation[] = [openTurn, openGrid, listTurns]

type AtDeskProps = { turnId: string; sessionId: string; children: ReactNode }

/**
 * The called registrant at this desk: the unit grid, the units reserved for them, the end of the turn, and beside it the
 * other turns. These are there whatever becomes of the turn: somebody who waits must be found while it loads.
 */
export function AtDesk({ turnId, sessionId, children }: AtDeskProps) {
  return (
    <div className={s.atDesk}>
      <Units key={turnId} turnId={turnId} sessionId={sessionId} />
      <div className={s.beside}>
        <OwnUnits key={turnId} turnId={turnId} />
        {children}
      </div>
    </div>
  )
}

/** The registrant and the grid, in which a press holds a unit for them. */
function Units({ turnId, sessionId }: Omit<AtDeskProps, 'children'>) {
  const turn = useQuery(openTurn, { id: turnId }, () => again)
  const grid = useQuery(openGrid, { sessionId }, () => again)
  const hold = useChange(holdUnit, ...shown)
  const form = useForm({ initial: {}, labels: {} })
  const press = (unitId: string) => void form.submit(async () => void (await hold({ sessionId, unitId, turnId })))()
  return (
    <Loading query={turn}>
      {item => (
        <>
          <Person turn={item} />
          <Card>
            <ErrorSummary errors={form.summary} focusKey={form.attempt} />
            <Loading query={grid}>{({ units }) => <UnitGrid units={units} turnId={turnId} onPress={press} />}</Loading>
          </Card>
        </>
      )}
    </Loading>
  )
}

/** The units of the turn, and its end. */
function OwnUnits({ turnId }: Pick<AtDeskProps, 'turnId'>) {
  const { t } = useTranslation('saleDay')
  const { data } = useQuery(openTurn, { id: turnId }, () => again)
  if (data === undefined) return null
  return (
    <Card title={t('chosen')}>
      <div className={s.column}>
        <Chosen turn={data} />
        <EndTurn turn={data} />
        {/* A registrant who is signing or has bought can only end the turn. */}
        {data.units.every(({ status }) => status === 'HELD') && <Leave turn={data} />}
      </div>
    </Card>
  )
}

/** The registrant in one line, because staff work mainly with the grid. */
function Person({ turn }: { turn: AtDeskTurn }) {
  const { t } = useTranslation('saleDay')
  const { numberOfUnits, minUnits, otherTurns, ticketId } = turn
  return (
    <div className={s.who}>
      <h2>
        <TurnLabel turn={turn} />
      </h2>
      <p className="num">
        {t('mayBuy', { count: numberOfUnits })}
        {minUnits > 1 && ` ${t('least', { count: minUnits })}`}{' '}
        <TextLink to={`/office/sales-desk/${ticketId}`}>{t('ticket')}</TextLink>
      </p>
      {otherTurns.length > 0 && (
        <p className="soft num">
          {t('otherTurns', {
            places: otherTurns
              .map(({ position, result }) =>
                result === null ? String(position) : `${position} ${t(`result_${result}`)}`,
              )
              .join(' · '),
          })}
        </p>
      )}
    </div>
  )
}

/** The units that are reserved, in signing or sold in this turn, with the next action for each. */
function Chosen({ turn }: { turn: AtDeskTurn }) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  const nameOf = useUnitName()
  const { sessionId, units, id: turnId } = turn
  const ways = {
    hold: useChange(holdUnit, ...shown),
    release: useChange(releaseUnit, ...shown),
    select: useChange(selectUnit, ...shown),
    sell: useChange(sellUnit, ...shown),
  }
  const form = useForm({ initial: {}, labels: {} })
  const press = (way: keyof typeof ways, unitId: string) =>
    void form.submit(async () => void (await ways[way]({ sessionId, unitId, turnId })))()
  const next = {
    AVAILABLE: [],
    HELD: [
      ['select', 'select'],
      ['hold', 'extend'],
      ['release', 'release'],
    ],
    SELECTED: [
      ['sell', 'sell'],
      ['release', 'release'],
    ],
    SOLD: [],
  } as const
  return (
    <section aria-label={t('chosen')} className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {units.length === 0 && <p className="soft">{t('noneChosen')}</p>}
      <ul className={s.chosen}>
        {units.map(unit => (
          <li key={unit.unitId}>
            <div className={s.unit}>
              <b>{nameOf(unit)}</b>
              <StatusPill tone={toneOf[unit.status]}>{t(`status_${unit.status}`)}</StatusPill>
            </div>
            <span className="soft num">
              {showBriefCents(unit.priceCents)} · {t('area', { area: unit.saleableArea })}
              {unit.heldUntil !== null && ` · ${t('until', { time: showHour(unit.heldUntil, locale) })}`}
            </span>
            <div className={s.presses}>
              {next[unit.status].map(([way, label], index) => (
                <Button
                  key={label}
                  size="small"
                  variant={index === 0 ? 'primary' : 'secondary'}
                  pending={form.pending}
                  onClick={() => press(way, unit.unitId)}
                >
                  {t(label)}
                  <span className="vh"> {nameOf(unit)}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes the registrant off the desk without ending the turn: they want to think it over, or are not present. */
function Leave({ turn: { id, position } }: { turn: AtDeskTurn }) {
  const { t } = useTranslation('saleDay')
  const { roles } = useStaff()
  const hold = useChange(holdTurn, ...shown)
  const miss = useChange(missTurn, ...shown)
  const form = useForm({ initial: {}, labels: {} })
  const press = (leave: () => Promise<unknown>) => void form.submit(async () => void (await leave()))()
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.presses}>
        <Button size="small" icon={<Pause />} pending={form.pending} onClick={() => press(() => hold({ id }))}>
          {t('hold')}
          <span className="vh"> {position}</span>
        </Button>
        {mayUse(roles, 'sales.turns.miss') && (
          <Button size="small" icon={<UserX />} pending={form.pending} onClick={() => press(() => miss({ id }))}>
            {t('miss')}
            <span className="vh"> {position}</span>
          </Button>
        )}
      </div>
    </>
  )
}
