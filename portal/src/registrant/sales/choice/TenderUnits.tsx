import { useEffect, useState } from 'react'
import { listTenderUnits } from '#client/sales/property/tender'
import type { TenderUnit } from '#contract/sales/property/tender'
import { showBriefCents } from '#contract/money'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { FieldError, Fields, focusField } from '../../../ui/field/field.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { maxTenderUnits, type OfferedBatch, type OfferedSession } from '../property/catalogue.ts'
import { Total } from '../property/Total.tsx'
import { useUnitName } from '../property/use-unit-name.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import s from '../sales.module.css'

type TenderProps = {
  session: OfferedSession
  batch: OfferedBatch
  draft: DraftHandle
  error: { id: string; message: string } | null
  /** The unit that is picked but not added yet. */
  picked: string
  onPick: (unit: string) => void
}

/** The units of a tender, each chosen from the price list by block, floor and unit. */
export function TenderUnits(props: TenderProps) {
  const { t } = useTranslation('sales')
  const query = useQuery(listTenderUnits, { id: props.session.id })
  return (
    <section>
      <h2>{t('tenderUnits')}</h2>
      <Loading query={query}>{({ units }) => <OfList {...props} units={units} />}</Loading>
    </section>
  )
}

function OfList({
  session,
  batch,
  draft,
  error,
  units,
  picked,
  onPick,
}: TenderProps & { units: readonly TenderUnit[] }) {
  const { t } = useTranslation('sales')
  const nameOf = useUnitName()
  const { content, change } = draft
  const [announced, setAnnounced] = useState('')
  const most = maxTenderUnits(session, batch)
  const chosen = content.tenderUnits.flatMap(id => units.find(unit => unit.id === id) ?? [])
  // Removes chosen units that have since left the price list.
  const gone = chosen.length < content.tenderUnits.length
  useEffect(() => {
    if (gone) change({ tenderUnits: content.tenderUnits.filter(id => units.some(unit => unit.id === id)) })
  }, [gone, change, content.tenderUnits, units])
  const add = (unit: TenderUnit) => {
    change({ tenderUnits: [...content.tenderUnits, unit.id] })
    setAnnounced(t('unitAdded', { unit: nameOf(unit) }))
  }
  const remove = (unit: TenderUnit) => {
    change({ tenderUnits: content.tenderUnits.filter(id => id !== unit.id) })
    setAnnounced(t('unitRemoved', { unit: nameOf(unit) }))
    setTimeout(() => focusField('block'))
  }
  return (
    <>
      <p className="soft">{t('tenderHint', { count: most })}</p>
      {chosen.length > 0 && (
        <ul className={s.units}>
          {chosen.map(unit => (
            <li key={unit.id}>
              <span>
                <b>{nameOf(unit)}</b>
                <br />
                <UnitFacts unit={unit} />
              </span>
              <Button variant="quiet" size="small" onClick={() => remove(unit)}>
                {t('remove')}
                <span className="vh"> {nameOf(unit)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most ? (
        <Finder units={units} taken={content.tenderUnits} error={error} onAdd={add} picked={picked} onPick={onPick} />
      ) : (
        <p>{t('tenderMost', { count: most })}</p>
      )}
      <span className="vh" role="status">
        {announced}
      </span>
      <Total session={session} count={chosen.length} />
    </>
  )
}

function UnitFacts({ unit }: { unit: TenderUnit }) {
  const { t } = useTranslation('sales')
  return (
    <span className="soft num">
      {t('area', { area: unit.saleableArea })} · {showBriefCents(unit.priceCents)}
    </span>
  )
}

type FinderProps = {
  units: readonly TenderUnit[]
  taken: readonly string[]
  onAdd: (unit: TenderUnit) => void
} & Pick<TenderProps, 'error' | 'picked' | 'onPick'>

const distinct = (texts: string[]): string[] => [...new Set(texts)]

function Finder({ units, taken, error, onAdd, picked: unitId, onPick: setUnit }: FinderProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const before = units.find(unit => unit.id === unitId)
  const [block, setBlock] = useState(before?.block.en ?? '')
  const [floor, setFloor] = useState(before?.floor ?? '')
  const [strict, setStrict] = useState(false)
  const inBlock = units.filter(unit => unit.block.en === block)
  const onFloor = inBlock.filter(item => item.floor === floor && !taken.includes(item.id))
  const found = onFloor.find(item => item.id === unitId)
  const add = () => {
    setStrict(found === undefined)
    if (!found) return focusField(block === '' ? 'block' : floor === '' ? 'floor' : 'unit')
    onAdd(found)
    setUnit('')
  }
  const lacks = (value: string, words: string) => (strict && value === '' ? words : undefined)
  return (
    <>
      <Fields>
        <SelectField
          id="block"
          name="block"
          label={t('block')}
          value={block}
          error={lacks(block, t('chooseBlock')) ?? (error?.id === 'block' ? error.message : undefined)}
          onChange={value => {
            setBlock(value)
            setFloor('')
            setUnit('')
          }}
          options={distinct(units.map(unit => unit.block.en)).map(value => ({
            value,
            label: say(
              units.find(unit => unit.block.en === value)?.block ?? { en: value, 'zh-HK': value, 'zh-CN': value },
            ),
          }))}
        />
        <SelectField
          id="floor"
          name="floor"
          half
          label={t('floor')}
          value={floor}
          error={lacks(floor, t('chooseFloor'))}
          onChange={value => {
            setFloor(value)
            setUnit('')
          }}
          options={distinct(inBlock.map(item => item.floor)).map(value => ({ value, label: value }))}
        />
        <SelectField
          id="unit"
          name="unit"
          half
          label={t('unit')}
          value={unitId}
          error={lacks(unitId, t('chooseUnit'))}
          onChange={setUnit}
          options={onFloor.map(item => ({ value: item.id, label: item.unit }))}
        />
      </Fields>
      <p role="status">{found && <UnitFacts unit={found} />}</p>
      <FieldError id="add-unit" error={error?.id === 'add-unit' ? error.message : undefined} />
      <div className={s.actions}>
        <Button id="add-unit" onClick={add}>
          {t('addUnit')}
        </Button>
        {unitId !== '' && (
          <Button variant="quiet" onClick={() => setUnit('')}>
            {t('unitLeave')}
          </Button>
        )}
      </div>
    </>
  )
}
