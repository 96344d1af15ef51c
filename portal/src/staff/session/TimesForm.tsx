import { useRef } from 'react'
import { isDay } from '#contract/identity'
import { lawDates } from '#contract/sales/property/publication'
import type { Sections } from '#contract/sales/session/set-up'
import { showHour, todayInHongKong } from '../../lib/language/format.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { MomentField } from '../parts/MomentField.tsx'
import { dayFaults, isTime, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { LawDates } from './LawDates.tsx'
import { SectionForm } from './SectionForm.tsx'
import { type SectionProps, useSection } from './use-section.ts'
import { usualDays } from './usual-days.ts'

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

const useTimes = (props: SectionProps, shown: readonly Name[]) => {
  const { t } = useTranslation('setUps')
  const prompts = usePrompts()
  const { times } = props.managed.setUp
  const typed = (name: Name) => typedOf(name, times?.[name] ?? null)
  const initial: Record<Name, Typed> = {
    opensAt: typed('opensAt'),
    closesAt: typed('closesAt'),
    verifyBy: typed('verifyBy'),
    ballotAt: typed('ballotAt'),
    saleAt: typed('saleAt'),
  }
  return useSection(props, {
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
}

/** The opening and closing times of a session and its later dates, with the dates that the law sets. */
export function TimesForm(props: SectionProps) {
  const { t } = useTranslation('setUps')
  const { managed } = props
  const { about } = managed.setUp
  const shown = names.filter(name => name !== 'ballotAt' || about === null || about.method === 'BALLOT')
  const { form, submit, text } = useTimes(props, shown)
  // The dates that were proposed and not changed since: they follow the opening.
  const proposed = useRef<Record<string, string>>({})
  const propose = (opening: string) => {
    if (!isDay(opening)) return
    for (const [name, day] of Object.entries(usualDays(opening, about?.method))) {
      const control = `${name}.day`
      const present = form.latest()[control]
      if (present !== '' && present !== proposed.current[control]) continue
      proposed.current[control] = day
      form.set(control, day)
    }
  }
  const dayOf = (name: Name) => {
    const control = text(`${name}.day`)
    if (name !== 'opensAt') return control
    return {
      ...control,
      onChange: (day: string) => {
        control.onChange(day)
        propose(day)
      },
    }
  }
  const instantIn = (name: Name) => typedInstant({ day: text(`${name}.day`).value, time: text(`${name}.time`).value })
  const [opensAt, saleAt] = [instantIn('opensAt'), instantIn('saleAt')]
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      {shown.map(name => (
        <MomentField
          key={name}
          day={dayOf(name)}
          times={[text(`${name}.time`)]}
          hint={
            <>
              {t(`${name}Hint`)}
              {name === 'opensAt' && managed.setUp.times === null && ` ${t('followHint')}`}
            </>
          }
        >
          {name === 'saleAt' && about !== null && opensAt !== null && saleAt !== null && (
            <LawDates
              dates={lawDates(managed.documents, { method: about.method, opensAt, saleAt }, new Date(managed.now))}
            />
          )}
        </MomentField>
      ))}
    </SectionForm>
  )
}
