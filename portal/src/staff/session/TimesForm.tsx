import type { Sections } from '#contract/sales/session/set-up'
import { showHour, todayInHongKong } from '../../lib/language/format.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { MomentField } from '../parts/MomentField.tsx'
import { dayFaults, isTime, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { type SectionProps, useSection } from './use-section.ts'

type Times = Sections['times']
type Name = keyof Times
type Typed = { day: string; time: string }

const names = ['opensAt', 'closesAt', 'verifyBy', 'ballotAt', 'saleAt'] as const satisfies readonly Name[]

/** Initial times that suit most sessions. */
const usual: Record<Name, string> = {
  opensAt: '10:00',
  closesAt: '20:00',
  verifyBy: '20:00',
  ballotAt: '11:00',
  saleAt: '10:00',
}

const typedOf = (name: Name, instant: string | null): Typed =>
  instant === null
    ? { day: '', time: usual[name] }
    : { day: todayInHongKong(Date.parse(instant)), time: showHour(instant, 'en') }

/** An empty day means that the instant is not set. */
const typedInstant = ({ day, time }: Typed): string | null => (day === '' ? null : instantOf(day, time))

/** The opening and closing times of a session and its later dates. */
export function TimesForm(props: SectionProps) {
  const { t } = useTranslation('setUps')
  const prompts = usePrompts()
  const { times, about } = props.managed.setUp
  const shown = names.filter(name => name !== 'ballotAt' || about === null || about.method === 'BALLOT')
  const typed = (name: Name) => typedOf(name, times?.[name] ?? null)
  const initial: Record<Name, Typed> = {
    opensAt: typed('opensAt'),
    closesAt: typed('closesAt'),
    verifyBy: typed('verifyBy'),
    ballotAt: typed('ballotAt'),
    saleAt: typed('saleAt'),
  }
  const { form, submit, text } = useSection(props, {
    name: 'times',
    initial,
    labels: Object.fromEntries(
      shown.flatMap(name => [
        [`${name}.day`, t(name)],
        [`${name}.time`, t('timeOf', { what: t(name) })],
      ]),
    ),
    prompts: Object.fromEntries(
      shown.flatMap(name => [
        [`${name}.day`, t('pleaseDay', { what: t(name) })],
        [`${name}.time`, prompts.time(t(name))],
      ]),
    ),
    // Without a day the time is not checked, because it is only the default.
    rules: values =>
      shown.flatMap(name => {
        const { day, time } = values[name]
        return day === '' ? [] : [...dayFaults(`${name}.day`, day), ...timeFaults(`${name}.time`, time)]
      }),
    toSection: values =>
      Object.fromEntries(names.map(name => [name, shown.includes(name) ? typedInstant(values[name]) : null])),
    // A day with an invalid time is a fault of the time field.
    mapField: (field, values) => {
      const name = names.find(item => item === field)
      if (name === undefined) return field
      return values[name].day !== '' && !isTime(values[name].time) ? `${name}.time` : `${name}.day`
    },
  })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      {shown.map(name => (
        <MomentField key={name} day={text(`${name}.day`)} times={[text(`${name}.time`)]} hint={t(`${name}Hint`)} />
      ))}
    </SectionForm>
  )
}
