import { useQueryClient } from '@tanstack/react-query'
import { findTickets } from '#client/sales/desk/desk'
import { listRegistrations } from '#client/sales/registration/registration-list'
import { mayUse } from '#contract/staff/role'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { leave } from '../../lib/form/leaving.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { wantedOf } from '../desk/wanted.ts'
import { useFinding } from '../offline/ask.ts'
import { nothingSearched, type Searched, searchedKey } from '../registrants/searched.ts'
import { askAsStaff, useStaffCommand } from '../signed-in/use-command.ts'
import { useStaff } from '../signed-in/store.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { matching, type Place } from './match.ts'
import s from './search.module.css'
import { usePlaces } from './use-places.ts'
import { useUnits } from './use-units.ts'

/** Number of places that are shown at once. */
const shown = 10

type Registration = { id: string; to: string; name: string; detail: string }
/** Registrations that were found for a text; null before the first search. */
type Found = { text: string; rows: readonly Registration[]; isCut: boolean } | null
/** One choice of the list. `group`: the heading under which it stands. */
type Choice = {
  id: string
  group: Place['group'] | 'registrations' | 'units' | 'commands'
  name: string
  detail: string
  run: () => void
}

/** Returns places group by group, the group of the best match first. */
const inGroups = (places: readonly Place[]): Place[] => [...Map.groupBy(places, ({ group }) => group).values()].flat()

/** Finds registrations by what was typed, as far as the person's roles allow. */
const useRegistrationSearch = () => {
  const { roles } = useStaff()
  const say = useSay()
  const find = useStaffCommand(findTickets)
  const line = useFinding()
  const isDesk = mayUse(roles, findTickets.name)
  const isReader = mayUse(roles, listRegistrations.name)
  const mayFind = (typed: string): boolean => {
    const wanted = wantedOf(typed)
    if (wanted === null || wanted.kind === 'CODE') return false
    return isDesk || (isReader && wanted.kind === 'REGISTRATION_NUMBER')
  }
  const search = async (typed: string): Promise<Found> => {
    const wanted = wantedOf(typed)
    if (wanted === null || wanted.kind === 'CODE') return null
    const here = isDesk ? line.findHere(wanted.kind, wanted.text) : null
    if (here !== null)
      return {
        text: typed,
        rows: [{ id: here, to: `/office/sales-desk/${here}`, name: typed, detail: '' }],
        isCut: false,
      }
    if (isDesk) {
      const { rows, isCut } = await find({ by: wanted.kind, text: wanted.text })
      const found = rows.map(row => ({
        id: row.id,
        to: `/office/sales-desk/${row.id}`,
        name: row.registrationNumber,
        detail: `${row.name} · ${say(row.sessionName)}`,
      }))
      return { text: typed, rows: found, isCut }
    }
    const { rows } = await askAsStaff(() => call(listRegistrations, { number: wanted.text }))
    const found = rows.map(row => ({
      id: row.id,
      to: `/office/sales/registrations/${row.id}`,
      name: row.registrationNumber,
      detail: `${row.name} · ${say(row.sessionName)}`,
    }))
    return { text: typed, rows: found, isCut: false }
  }
  return { mayFind, search }
}

/** Opens a place and closes the search. Unsaved input on the page is asked about first. */
const useOpen = (onDone: () => void) => {
  const navigate = useNavigate()
  return (to: string, prepare: () => void = () => undefined) => {
    onDone()
    leave(() => {
      prepare()
      void navigate(to)
    })
  }
}

type Searching = {
  typed: string
  found: Found
  units: ReturnType<typeof useUnits>['units']
  open: ReturnType<typeof useOpen>
  mayFind: (typed: string) => boolean
  send: () => Promise<unknown>
  onShortcuts: () => void
}

/** Returns what may be chosen for the typed text: registrations, then units, places and actions. */
const useChoices = ({ typed, found, units, open, mayFind, send, onShortcuts }: Searching): Choice[] => {
  const { t } = useTranslation('search')
  const { roles } = useStaff()
  const queries = useQueryClient()
  const places = usePlaces()
  const searchRegistrants = () => {
    const wanted = wantedOf(typed)
    const by = wanted === null || wanted.kind === 'CODE' ? nothingSearched.by : wanted.kind
    // The text is personal data and is no part of the address. The purpose is asked for on the page.
    open('/office/user-management/registrants', () =>
      queries.setQueryData(searchedKey, { ...nothingSearched, by, text: typed } satisfies Searched),
    )
  }
  const choice = (group: Choice['group'], id: string, name: string, run: () => void, detail = ''): Choice => ({
    id,
    group,
    name,
    detail,
    run,
  })
  const registrations =
    found?.text === typed
      ? found.rows.map(({ id, to, name, detail }) => choice('registrations', id, name, () => open(to), detail))
      : mayFind(typed)
        ? [choice('registrations', 'find', t('findRegistrations', { text: typed }), () => void send())]
        : []
  return [
    ...registrations,
    ...units.map(({ id, to, name, detail }) => choice('units', id, name, () => open(to), detail)),
    ...inGroups(matching(places, typed).slice(0, shown)).map(({ to, group, name }) =>
      choice(group, to, name, () => open(to)),
    ),
    ...(typed !== '' && mayUse(roles, 'privacy.registrants.search')
      ? [choice('commands', 'registrants', t('findRegistrants', { text: typed }), searchRegistrants)]
      : []),
    ...(typed === '' ? [choice('commands', 'shortcuts', t('shortcuts'), onShortcuts)] : []),
  ]
}

/** Returns the text in the field now; null once the search is closed. */
const textIn = (id: string): string | null => {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value.trim() : null
}

/** The field and the list of the search. The list is chosen from by the arrows and Enter, or by a press. */
export function SearchPanel({ onDone, onShortcuts }: { onDone: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation('search')
  const { mayFind, search } = useRegistrationSearch()
  const open = useOpen(onDone)
  const [found, setFound] = useState<Found>(null)
  const [at, setAt] = useState(0)
  const list = useId()
  const field = `${list}-text`
  const form = useForm({ initial: { text: '' }, labels: { text: t('label') }, isKept: true })
  const { text } = form.values
  const typed = text.trim()
  const send = form.submit(async () => {
    const answer = await search(typed)
    // An answer that comes after the search was closed, or after another text was typed, opens nothing.
    if (textIn(field) !== typed) return
    const [only, ...others] = answer?.rows ?? []
    if (only !== undefined && others.length === 0) return open(only.to)
    setFound(answer)
    setAt(0)
  })
  const isFound = found !== null && found.text === typed
  const { units, isCut, isPending } = useUnits(typed)
  const choices = useChoices({ typed, found, units, open, mayFind, send, onShortcuts })
  const current = Math.min(at, choices.length - 1)
  // Enter that comes before the units opens the first of them, and nothing that stands below them.
  const isLater = isPending && choices[current]?.group !== 'registrations'
  const [entered, setEntered] = useState<string | null>(null)
  useEffect(() => {
    if (entered === null || isLater) return
    setEntered(null)
    if (entered === typed) choices[current]?.run()
  }, [entered, isLater, typed, choices, current])
  const step = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (way === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (way === undefined && isLater) setEntered(typed)
    else if (way === undefined) choices[current]?.run()
    else if (choices.length > 0) setAt((current + way + choices.length) % choices.length)
  }
  return (
    <div className={s.panel} role="search">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <input
        id={field}
        type="text"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={choices[current] && `${list}-${current}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={t('placeholder')}
        data-autofocus
        value={text}
        onChange={event => {
          form.set('text', event.target.value)
          setAt(0)
        }}
        onKeyDown={step}
      />
      <Choices id={list} choices={choices} current={current} onPoint={setAt} />
      <p role="status" className="soft">
        {form.pending || (isPending && choices.length === 0)
          ? t('looking')
          : isFound && found.rows.length === 0
            ? t('noRegistration')
            : ((isFound && found.isCut) || isCut) && t('cut')}
        {choices.length === 0 && !isFound && !isPending && t('nothing')}
      </p>
    </div>
  )
}

type ChoicesProps = { id: string; choices: readonly Choice[]; current: number; onPoint: (at: number) => void }

function Choices({ id, choices, current, onPoint }: ChoicesProps) {
  const { t } = useTranslation('search')
  const groups = [...new Set(choices.map(({ group }) => group))]
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of an effect.
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  return (
    <div id={id} role="listbox" aria-label={t('open')} className={s.list} hidden={choices.length === 0}>
      {groups.map(group => (
        <div key={group} role="group" aria-label={t(`group_${group}`)}>
          <span className={s.group} aria-hidden="true">
            {t(`group_${group}`)}
          </span>
          {choices.map(
            (choice, index) =>
              choice.group === group && (
                // The keyboard chooses by the field; the options only show what it has chosen.
                <div
                  key={choice.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  tabIndex={-1}
                  className={s.choice}
                  onClick={choice.run}
                  onKeyDown={event => event.key === 'Enter' && choice.run()}
                  onPointerMove={() => index !== current && onPoint(index)}
                >
                  <span>{choice.name}</span>
                  {choice.detail !== '' && <span className="soft">{choice.detail}</span>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
