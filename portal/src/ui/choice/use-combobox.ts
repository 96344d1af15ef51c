import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAfterPress } from '../../lib/press.ts'
import { type ComboboxOption, meant, search } from './combobox.ts'
import { inComposition } from '../field/text-entry.ts'

/**
 * Maximum number of rows shown, more than a person reads; further matches are only counted until the person types
 * more.
 */
const ROWS = 300

/** Does the work once the list has loaded: a person may type and move on, or press Enter, before. */
const useWhenLoaded = (isLoading: boolean, work: () => void): void => {
  const latest = useEffectEvent(work)
  useEffect(() => {
    if (!isLoading) latest()
  }, [isLoading])
}

/** What is typed into the box, null where the chosen option stands in it, and what it comes to. */
const useTyped = (options: readonly ComboboxOption[], value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find(option => option.value === value)
  const choose = (option: ComboboxOption) => {
    setTyped(null)
    if (option.value !== value) onChange(option.value)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' && value !== '') onChange('')
  }
  // Text that names one option chooses it; text that names none stays only while nothing is chosen.
  const settle = () => {
    if (typed === null) return
    const option = meant(options, typed)
    if (option) choose(option)
    else if (chosen || typed.trim() === '') setTyped(null)
  }
  return { typed, text: typed ?? chosen?.label ?? '', choose, type, settle, reset: () => setTyped(null) }
}

/** State of a searchable list: the text, the matches, and the row that the keyboard is on. */
export function useCombobox(options: readonly ComboboxOption[], value: string, onChange: (value: string) => void) {
  const entry = useTyped(options, value, onChange)
  const { typed, text } = entry
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const found = useMemo(() => search(options, typed ?? ''), [options, typed])
  const rows = found.slice(0, ROWS)
  const isLoading = options.length === 0

  const rowOf = (wanted: string) => rows.findIndex(option => option.value === wanted)
  const turn = (isOpen: boolean, to: number) => {
    setOpen(isOpen)
    setAt(to)
  }
  const show = () => turn(true, typed === null ? rowOf(value) : 0)
  const hide = () => turn(false, -1)
  const choose = (option: ComboboxOption) => {
    hide()
    entry.choose(option)
  }
  const type = (typing: string) => {
    turn(true, typing === '' ? -1 : 0)
    entry.type(typing)
  }
  const settle = useAfterPress(entry.settle)
  useWhenLoaded(isLoading, () => {
    if (!open) entry.settle()
  })
  const leave = () => {
    hide()
    settle()
  }
  const move = (to: number) => {
    if (!open) {
      setOpen(true)
      setAt(Math.max(rowOf(value), 0))
    } else setAt((to + rows.length) % Math.max(rows.length, 1))
  }
  const press = (event: KeyboardEvent) => {
    if (inComposition(event)) return
    const row = rows[at]
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at < 0 ? rows.length - 1 : at - 1)
    else if (event.key === 'Enter' && open && row) choose(row)
    else if (event.key === 'Enter' && typed && isLoading) hide()
    else if (event.key === 'Escape' && open) {
      entry.reset()
      hide()
    } else return
    // Otherwise the arrow keys would move the caret, Enter would submit the form, and Escape would close the
    // surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return { text, open, at, rows, total: found.length, show, choose, type, leave, press }
}
