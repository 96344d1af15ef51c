import { blockNameIn } from '#contract/sales/property/block-name'
import { useTranslation } from '../../lib/language/translation.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { OfPriceList, type Priced, UnitBoxes } from './PricedUnits.tsx'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { type SectionProps, useSection } from './use-section.ts'

/** The units of a tender: the price list they come from and the names of their blocks. */
export function UnitsForm(props: SectionProps) {
  const { propertyId, setUp } = props.managed
  return (
    <OfPriceList propertyId={propertyId} initial={setUp.units?.priceListId ?? null}>
      {(listId, priced) => <Chosen {...props} listId={listId} priced={priced} />}
    </OfPriceList>
  )
}

const chosenIn = ({ unitIds }: Record<string, unknown>): ReadonlySet<string> =>
  new Set(Array.isArray(unitIds) ? unitIds.filter(id => typeof id === 'string') : [])

function Chosen(props: SectionProps & { listId: string; priced: Priced }) {
  const { t } = useTranslation('setUps')
  const { listId, priced, managed } = props
  const before = managed.setUp.units
  const blocks = [...new Set(priced.map(({ block }) => block))]
  const nameOf = (block: string) => blockNameIn(before?.blocks ?? [], block)
  /** Returns the indexes of the blocks that have a chosen unit. */
  const placesIn = (values: Record<string, unknown>): number[] => {
    const chosen = chosenIn(values)
    return blocks.flatMap((name, index) =>
      priced.some(({ block, unitId }) => block === name && chosen.has(unitId)) ? [index] : [],
    )
  }
  const labels = {
    unitIds: t('section_units'),
    ...Object.fromEntries(
      blocks.flatMap((block, index) =>
        Object.entries(wordsLabels({ [`block${index}`]: t('blockName', { block: block || t('onlyBlock') }) })),
      ),
    ),
  }
  const { form, submit } = useSection(props, {
    name: 'units',
    initial: {
      unitIds: (before?.unitIds ?? []).filter(id => priced.some(({ unitId }) => unitId === id)),
      ...Object.fromEntries(blocks.map((block, index) => [`block${index}`, nameOf(block)])),
    } as Record<string, unknown>,
    labels,
    chosen: ['unitIds'],
    toSection: values => ({
      priceListId: listId,
      unitIds: values['unitIds'],
      // A block without a chosen unit needs no name.
      blocks: placesIn(values).map(at => ({ block: blocks[at], name: values[`block${at}`] ?? noWords })),
    }),
    mapField: (field, values) => {
      const [list = '', at, , ...rest] = field.split('.')
      return list === 'blocks' ? [`block${placesIn(values)[Number(at)]}`, ...rest].join('.') : list
    },
  })
  const chosen = chosenIn(form.values)
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const rest = [...chosen].filter(id => !ids.includes(id))
    form.set('unitIds', isIn ? [...rest, ...ids] : rest)
  }
  const named = placesIn(form.values)
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <p role="status">{t('unitsChosen', { count: chosen.size })}</p>
      <div id="unitIds" tabIndex={-1} className={s.column}>
        {blocks.map((block, index) => (
          <fieldset key={block} className={s.group}>
            <legend>{block || t('onlyBlock')}</legend>
            <UnitBoxes priced={priced.filter(item => item.block === block)} chosen={chosen} onToggle={toggle} />
            {named.includes(index) && (
              <WordsFields
                legend={t('blockName', { block: block || t('onlyBlock') })}
                name={`block${index}`}
                field={form.field}
                most={40}
              />
            )}
          </fieldset>
        ))}
      </div>
    </SectionForm>
  )
}
