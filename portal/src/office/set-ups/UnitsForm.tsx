import { useState } from 'react'
import { listPriceLists, openPriceList } from '#contract/sales/property/price-list'
import { useQuery } from '../../lib/api/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import type { OutputOf } from '#contract/operation'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import { noWords, WordsFields, wordsLabels } from '../fields/index.ts'
import { gridsOf } from '../prices/index.ts'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { type SectionProps, useSection } from './use-section.ts'

type Priced = OutputOf<typeof openPriceList>['priced']

/** Which units a tender is for: of which price list, and how its blocks are called. */
export function UnitsForm(props: SectionProps) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const lists = useQuery(listPriceLists, { id: props.managed.propertyId })
  const [listId, setListId] = useState(props.managed.setUp.units?.priceListId ?? '')
  return (
    <Loading query={lists}>
      {({ rows }) => (
        <div className={s.column}>
          {rows.length === 0 && <p className="soft">{t('noPriceLists')}</p>}
          {rows.length > 0 && (
            <SelectField
              id="price-list"
              name="price-list"
              label={t('priceList')}
              value={listId}
              onChange={setListId}
              options={rows.map(({ id, title, version }) => ({
                value: id,
                label: t('priceListVersion', { title: say(title), version }),
              }))}
            />
          )}
          {listId !== '' && <OfList key={listId} {...props} listId={listId} />}
        </div>
      )}
    </Loading>
  )
}

function OfList(props: SectionProps & { listId: string }) {
  const list = useQuery(openPriceList, { id: props.listId })
  return <Loading query={list}>{({ priced }) => <Chosen {...props} priced={priced} />}</Loading>
}

function Chosen(props: SectionProps & { listId: string; priced: Priced }) {
  const { t } = useTranslation('setUps')
  const { listId, priced, managed } = props
  const before = managed.setUp.units
  const blocks = [...new Set(priced.map(({ block }) => block))]
  const nameOf = (block: string) =>
    before?.blocks.find(one => one.block === block)?.name ?? { en: block, 'zh-HK': block, 'zh-CN': block }
  const labels = {
    unitIds: t('section_units'),
    ...Object.fromEntries(
      blocks.flatMap((block, at) =>
        Object.entries(wordsLabels({ [`block${at}`]: t('blockName', { block: block || t('onlyBlock') }) })),
      ),
    ),
  }
  const { form, submit } = useSection(props, {
    name: 'units',
    initial: {
      unitIds: (before?.unitIds ?? []).filter(id => priced.some(({ unitId }) => unitId === id)),
      ...Object.fromEntries(blocks.map((block, at) => [`block${at}`, nameOf(block)])),
    } as Record<string, unknown>,
    labels,
    chosen: ['unitIds'],
    toSection: values => ({
      priceListId: listId,
      unitIds: values['unitIds'],
      blocks: blocks.map((block, at) => ({ block, name: values[`block${at}`] ?? noWords })),
    }),
    place: field => field.replace(/^blocks\.(\d+)\.name/, 'block$1').replace(/^unitIds.*/, 'unitIds'),
  })
  const value = form.values['unitIds']
  const chosen = new Set(Array.isArray(value) ? value : [])
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const rest = [...chosen].filter(id => !ids.includes(id))
    form.set('unitIds', isIn ? [...rest, ...ids] : rest)
  }
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <p role="status">{t('unitsChosen', { count: chosen.size })}</p>
      <div id="unitIds" tabIndex={-1} className={s.column}>
        {blocks.map((block, at) => (
          <fieldset key={block} className={s.group}>
            <legend>{block || t('onlyBlock')}</legend>
            <WordsFields legend={block} name={`block${at}`} field={form.field} most={40} />
            <UnitBoxes priced={priced.filter(one => one.block === block)} chosen={chosen} onToggle={toggle} />
          </fieldset>
        ))}
      </div>
    </SectionForm>
  )
}

type BoxesProps = {
  priced: Priced
  chosen: ReadonlySet<unknown>
  onToggle: (ids: readonly string[], isIn: boolean) => void
}

/** The units of a block, floor by floor, each to be ticked; and all at once. */
function UnitBoxes({ priced, chosen, onToggle }: BoxesProps) {
  const { t } = useTranslation('setUps')
  const [grid] = gridsOf(priced)
  const all = priced.map(({ unitId }) => unitId)
  const isWhole = all.every(id => chosen.has(id))
  if (!grid) return null
  return (
    <>
      <p>
        <Button size="small" onClick={() => onToggle(all, !isWhole)}>
          {t(isWhole ? 'noUnits' : 'allUnits')}
        </Button>
      </p>
      <div className={s.floors}>
        {grid.floors.map(({ floor }) => (
          <div key={floor}>
            <b className="num">{t('floor', { floor })}</b>
            {priced
              .filter(one => one.floor === floor)
              .map(({ unitId, unit }) => (
                <label key={unitId}>
                  <input
                    type="checkbox"
                    checked={chosen.has(unitId)}
                    onChange={event => onToggle([unitId], event.target.checked)}
                    aria-label={t('unitOn', { floor, unit })}
                  />
                  {unit}
                </label>
              ))}
          </div>
        ))}
      </div>
    </>
  )
}
