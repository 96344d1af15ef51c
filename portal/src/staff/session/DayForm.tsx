import type { Sections } from '#contract/sales/session/set-up'
import { blockNameIn } from '#contract/sales/property/block-name'
import { showHour, todayInHongKong } from '../../lib/language/format.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { MomentField } from '../parts/MomentField.tsx'
import { dayFaults, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { OfPriceList, type Priced, UnitBoxes } from './PricedUnits.tsx'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { type SectionProps, useSection } from './use-section.ts'

type Day = Sections['day']
/** A time span within one day. */
type Span = { day: string; from: string; until: string }

const dayOf = (instant: string | null | undefined): string => (instant ? todayInHongKong(Date.parse(instant)) : '')
const hourOf = (instant: string | null | undefined, usual: string): string =>
  instant ? showHour(instant, 'en') : usual

const spanOf = (
  from: string | null | undefined,
  until: string | null | undefined,
  saleAt: string | undefined,
): Span => ({
  day: dayOf(from ?? saleAt),
  from: hourOf(from ?? saleAt, '10:00'),
  until: hourOf(until, '12:00'),
})
const at = ({ day }: { day: string }, time: string): string | null => (day === '' ? null : instantOf(day, time))

/** The sale day: the reporting times of the groups, the units, and the end. For a tender: when its box is open. */
export function DayForm(props: SectionProps) {
  const { about, day } = props.managed.setUp
  if (about?.method === 'TENDER') return <DayFields {...props} listId={null} priced={[]} />
  return (
    <OfPriceList propertyId={props.managed.propertyId} initial={day?.priceListId ?? null}>
      {(listId, priced) => <DayFields {...props} listId={listId} priced={priced} />}
    </OfPriceList>
  )
}

type FieldsProps = SectionProps & { listId: string | null; priced: Priced }
type Typed = { ends: { day: string; time: string }; unitIds: unknown } & Record<string, unknown>

const spanIn = (values: Record<string, unknown>, name: string): Span => {
  const span = values[name]
  const text = (key: keyof Span): string => {
    const found =
      typeof span === 'object' && span !== null ? Object.entries(span).find(([one]) => one === key)?.[1] : ''
    return typeof found === 'string' ? found : ''
  }
  return { day: text('day'), from: text('from'), until: text('until') }
}

/** Builds the section for the server from the form values. */
const sectionOf = (
  values: Typed,
  { groupIds, listId, blocks }: { groupIds: readonly string[]; listId: string | null; blocks: readonly string[] },
): unknown => {
  const box = spanIn(values, 'box')
  const isTender = listId === null
  return {
    endsAt: at(values.ends, values.ends.time),
    boxOpensAt: isTender ? at(box, box.from) : null,
    boxClosesAt: isTender ? at(box, box.until) : null,
    windows: isTender
      ? []
      : groupIds.map((groupId, index) => {
          const span = spanIn(values, `window${index}`)
          return { groupId, reportFrom: at(span, span.from), reportUntil: at(span, span.until) }
        }),
    priceListId: listId,
    unitIds: isTender ? [] : values.unitIds,
    blocks: blocks.map((block, index) => ({ block, name: values[`block${index}`] ?? noWords })),
  }
}

/** Returns the box that shows a fault of the section. If the day of an instant is missing, the day is at fault. */
const mapDayField = (field: string, values: Typed): string => {
  const [, index, end] = /^windows\.(\d+)\.report(From|Until)$/.exec(field) ?? []
  const boxEnd = /^box(Opens|Closes)At$/.exec(field)?.[1]
  const name = index === undefined ? boxEnd && 'box' : `window${index}`
  if (name) {
    const isStart = end === 'From' || boxEnd === 'Opens'
    return spanIn(values, name).day === '' ? `${name}.day` : `${name}.${isStart ? 'from' : 'until'}`
  }
  const [, block, rest] = /^blocks\.(\d+)\.name(.*)$/.exec(field) ?? []
  if (block !== undefined) return `block${block}${rest}`
  return field.replace(/^endsAt$/, 'ends.day').replace(/^unitIds.*/, 'unitIds')
}

/** Returns the faults of the typed values. */
const typedFaults = (values: Typed, spans: readonly string[]) => [
  ...dayFaults('ends.day', values.ends.day),
  ...timeFaults('ends.time', values.ends.time),
  ...spans.flatMap(name => {
    const { day, from, until } = spanIn(values, name)
    return [
      ...dayFaults(`${name}.day`, day),
      ...timeFaults(`${name}.from`, from),
      ...timeFaults(`${name}.until`, until),
    ]
  }),
]

function DayFields(props: FieldsProps) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const prompts = usePrompts()
  const { listId, priced, managed } = props
  const { day, groups, times } = managed.setUp
  const shown = listId === null ? [] : (groups ?? [])
  const saleAt = times?.saleAt
  // A development with one block needs no name for the block.
  const blocks = [...new Set(priced.map(({ block }) => block))]
  const named = blocks.filter(block => block !== '')
  const windowOf = (groupId: string): Day['windows'][number] | undefined =>
    day?.windows.find(item => item.groupId === groupId)
  const spans = [
    ...(listId === null ? [{ name: 'box', legend: t('tenderBox') }] : []),
    ...shown.map(({ name }, index) => ({ name: `window${index}`, legend: t('reporting', { group: say(name) }) })),
  ]
  const { form, submit, text } = useSection(props, {
    name: 'day',
    initial: {
      ends: { day: dayOf(day?.endsAt ?? saleAt), time: hourOf(day?.endsAt, '20:00') },
      unitIds: (day?.unitIds ?? []).filter(id => priced.some(({ unitId }) => unitId === id)),
      box: spanOf(day?.boxOpensAt, day?.boxClosesAt, saleAt),
      ...Object.fromEntries(named.map((block, index) => [`block${index}`, blockNameIn(day?.blocks ?? [], block)])),
      ...Object.fromEntries(
        shown.map(({ id }, index) => [
          `window${index}`,
          spanOf(windowOf(id)?.reportFrom, windowOf(id)?.reportUntil, saleAt),
        ]),
      ),
    } as Typed,
    labels: {
      'ends.day': t('endsAt'),
      'ends.time': t('timeOf', { what: t('endsAt') }),
      unitIds: t('unitsOnSale'),
      ...Object.fromEntries(
        named.flatMap((block, index) => Object.entries(wordsLabels({ [`block${index}`]: t('blockName', { block }) }))),
      ),
      ...Object.fromEntries(
        spans.flatMap(({ name, legend }) => [
          [`${name}.day`, legend],
          [`${name}.from`, t('fromOf', { what: legend })],
          [`${name}.until`, t('untilOf', { what: legend })],
        ]),
      ),
    },
    chosen: ['unitIds'],
    prompts: {
      'ends.day': prompts.day(t('endsAt')),
      'ends.time': prompts.time(t('endsAt')),
      ...Object.fromEntries(
        spans.flatMap(({ name, legend }) => [
          [`${name}.day`, prompts.day(legend)],
          [`${name}.from`, prompts.time(t('fromOf', { what: legend }))],
          [`${name}.until`, prompts.time(t('untilOf', { what: legend }))],
        ]),
      ),
    },
    rules: values =>
      typedFaults(
        values,
        spans.map(({ name }) => name),
      ),
    toSection: values => sectionOf(values, { groupIds: shown.map(({ id }) => id), listId, blocks: named }),
    mapField: mapDayField,
  })
  const value = form.values['unitIds']
  const chosen = new Set(Array.isArray(value) ? value : [])
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const rest = [...chosen].filter(id => !ids.includes(id))
    form.set('unitIds', isIn ? [...rest, ...ids] : rest)
  }
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      {spans.map(({ name }) => (
        <MomentField
          key={name}
          day={text(`${name}.day`)}
          times={[
            { ...text(`${name}.from`), word: t('from') },
            { ...text(`${name}.until`), word: t('until') },
          ]}
        />
      ))}
      <MomentField day={text('ends.day')} times={[text('ends.time')]} hint={t('endsAtHint')} />
      {listId !== null && (
        <fieldset id="unitIds" tabIndex={-1} className={s.group}>
          <legend>{t('unitsOnSale')}</legend>
          <p role="status">{t('unitsChosen', { count: chosen.size })}</p>
          {blocks.map(block => (
            <div key={block} className={s.column}>
              <b>{block || t('onlyBlock')}</b>
              <UnitBoxes priced={priced.filter(item => item.block === block)} chosen={chosen} onToggle={toggle} />
              {block !== '' && (
                <WordsFields
                  legend={t('blockName', { block })}
                  name={`block${named.indexOf(block)}`}
                  field={form.field}
                  most={40}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </SectionForm>
  )
}
