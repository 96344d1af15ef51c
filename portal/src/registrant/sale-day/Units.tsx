import { Star } from '../../ui/icon/icons.ts'
import { showBriefCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { useState } from 'react'
import { gridsOf } from '../../lib/unit-grid.ts'
import { Card } from '../../ui/card.tsx'
import { UnitTable } from '../../ui/unit-table.tsx'
import { type FollowedSale, type UnitOnSale, useUnits } from './use-sale.ts'
import { useShortlist } from './use-shortlist.ts'

type Letter = 'A' | 'H' | 'P' | 'S'
type Unit = UnitOnSale & { letter: Letter }

export const letters: readonly Letter[] = ['A', 'H', 'P', 'S']
const letterAt = (grid: string, at: number): Letter => letters.find(letter => letter === grid[at]) ?? 'S'
export const millions = (cents: number): string => (cents / 100_000_000).toFixed(2)

/** Returns the price limits to choose from, in cents: round millions between the lowest and the highest price. */
const limitsOf = (units: readonly UnitOnSale[]): number[] => {
  const million = 100_000_000
  const [least, most] = [
    Math.min(...units.map(unit => unit.priceCents)),
    Math.max(...units.map(unit => unit.priceCents)),
  ]
  const from = Math.ceil(least / million)
  return Array.from(
    { length: Math.max(0, Math.min(12, Math.ceil(most / million) - from)) },
    (_, at) => (from + at) * million,
  )
}

/** Returns the units on sale, each with the letter of its status; empty until both are loaded. */
export const useLetteredUnits = ({ sessionId, unitsVersion, grid }: FollowedSale): readonly Unit[] => {
  const listed = useUnits(sessionId, unitsVersion)
  return listed.length === grid.length ? listed.map((unit, index) => ({ ...unit, letter: letterAt(grid, index) })) : []
}

/** The grid of units with the status of each, with filters and the visitor's shortlist. */
export function Units({ sale }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const { sessionId, grid, left } = sale
  const units = useLetteredUnits(sale)
  if (grid.length === 0) return null
  return (
    <Card
      title={t('units')}
      aside={
        <b className="num">{t('left', { left: left.toLocaleString('en'), all: grid.length.toLocaleString('en') })}</b>
      }
    >
      <Filtered units={units} sessionId={sessionId} />
    </Card>
  )
}

type Show = 'all' | 'free' | 'list'

function Filtered({ units, sessionId }: { units: readonly Unit[]; sessionId: string }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const [shortlist, toggle] = useShortlist(sessionId)
  const [block, setBlock] = useState('')
  const [most, setMost] = useState('')
  const [show, setShow] = useState<Show>('all')
  const blocks = gridsOf(units)
  const isShown = (unit: Unit): boolean =>
    (block === '' || unit.block === block) &&
    (most === '' || unit.priceCents <= Number(most)) &&
    (show === 'all' || (show === 'free' ? unit.letter === 'A' : shortlist.has(unit.unitId)))
  const shown = units.filter(isShown)
  const gone = units.filter(({ unitId, letter }) => shortlist.has(unitId) && letter !== 'A').length
  return (
    <div className="sale-units">
      <Fields>
        <SelectField
          id="show"
          name="show"
          label={t('show')}
          placeholder={null}
          value={show}
          onChange={value => setShow(value === '' ? 'all' : value)}
          options={[
            { value: 'all', label: t('show_all') },
            { value: 'free', label: t('show_free') },
            { value: 'list', label: t('show_list', { count: shortlist.size }) },
          ]}
          half
        />
        <SelectField
          id="most"
          name="most"
          label={t('most')}
          placeholder={t('anyPrice')}
          value={most}
          onChange={setMost}
          options={limitsOf(units).map(cents => ({ value: String(cents), label: showBriefCents(cents) }))}
          half
        />
        {blocks.length > 1 && (
          <SelectField
            id="block"
            name="block"
            label={t('block')}
            placeholder={t('anyBlock')}
            value={block}
            onChange={setBlock}
            options={blocks.map(({ block: value, name }) => ({ value, label: say(name) }))}
            half
          />
        )}
      </Fields>
      <p className="soft">{t('shortlistHint')}</p>
      <p role="status">{gone > 0 && t('gone', { count: gone })}</p>
      {shown.length === 0 && <p>{t('none')}</p>}
      <Grids units={shown} listed={shortlist} onToggle={toggle} />
    </div>
  )
}

type GridProps = { units: readonly Unit[]; listed: ReadonlySet<string>; onToggle: (unitId: string) => void }

function Grids({ units, listed, onToggle }: GridProps) {
  const { t } = useTranslation('sale')
  return (
    <>
      <p className="sale-legend">
        {letters.map(letter => (
          <span key={letter} data-unit={letter}>
            {t(`status_${letter}`)}
          </span>
        ))}
      </p>
      <div className="sale-tables">
        {gridsOf(units).map(grid => (
          <UnitTable key={grid.block} grid={grid} label={t('units')} floorLabel={t('floor')} className="sale-grid">
            {unit => <Cell unit={unit} isListed={listed.has(unit.unitId)} onToggle={onToggle} />}
          </UnitTable>
        ))}
      </div>
    </>
  )
}

function Cell({ unit, isListed, onToggle }: { unit: Unit; isListed: boolean; onToggle: GridProps['onToggle'] }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const { unitId, blockName, floor, unit: name, letter, priceCents, saleableArea } = unit
  const drawn = (
    <>
      <span className="vh">{t('unit', { block: say(blockName), floor, unit: name })}, </span>
      <b>{millions(priceCents)}</b>
      <span>{t('area', { area: saleableArea })}</span>
      <span className="vh">
        , {t(`status_${letter}`)}
        {isListed && <>, {t('listed')}</>}
      </span>
      {isListed && <Star />}
    </>
  )
  return (
    <button
      type="button"
      className="sale-cell num"
      data-unit={letter}
      aria-pressed={isListed}
      onClick={() => onToggle(unitId)}
    >
      {drawn}
    </button>
  )
}
