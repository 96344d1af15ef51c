import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { NoAnswer, ProblemError } from './api.ts'

/** A fault of one field: dots between keys, and an issue code of the contract. */
export type FieldFault = { field: string; code: string }

type Control<V> = {
  id: string
  name: string
  label: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
}

type Options<Values extends Record<string, unknown>> = {
  initial: Values
  /** The schema of what the server will be sent, and how the values make it. */
  check?: { schema: z.ZodMiniType; toInput: (values: Values) => unknown }
  /** Rules that look at several fields, or at the day; for a form of one or two fields, all of them. */
  rules?: (values: Values) => FieldFault[]
  labels: Record<keyof Values & string, string>
  /** Fields that are chosen, not typed: “Please select ...”. */
  chosen?: readonly (keyof Values & string)[]
  /** The control in which a field of the input is entered, where the names differ. */
  place?: (field: string) => string
  onChange?: (values: Values) => void
  /** Faults of what stands beside the fields, such as consents: they too keep the form from being sent. */
  beside?: { id: string; message: string }[]
  onAttempt?: () => void
}

const empty = (value: unknown): boolean => value === '' || value === null || value === undefined

const schemaFaults = <Values extends Record<string, unknown>>(
  check: Options<Values>['check'],
  values: Values,
): FieldFault[] => {
  const parsed = check?.schema.safeParse(check.toInput(values))
  if (!parsed || parsed.success) return []
  return parsed.error.issues.map(issue => ({ field: issue.path.join('.'), code: issue.message }))
}

type ServerFault = { field: string; message: string; value: unknown }

/** One form: values, errors by the contract's schema, the summary, the submit. Nothing typed is ever lost by a refusal. */
export const useForm = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const { t } = useTranslation(['frame', 'issues'])
  const [values, setValues] = useState(options.initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [submitted, setSubmitted] = useState(false)
  const [fromServer, setFromServer] = useState<ServerFault[]>([])
  const [general, setGeneral] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const latest = useRef(values)
  const busy = useRef(false)
  const names = useMemo(() => Object.keys(options.initial), [options.initial])
  const place = useCallback((field: string) => options.place?.(field) ?? field.split('.')[0] ?? '', [options])

  const faultsOf = (given: Values): FieldFault[] => {
    const found = [...schemaFaults(options.check, given), ...(options.rules?.(given) ?? [])]
    const first = new Map<string, FieldFault>()
    for (const fault of found) {
      const at = place(fault.field)
      if (names.includes(at) && !first.has(at)) first.set(at, { field: at, code: fault.code })
    }
    return names.flatMap(name => first.get(name) ?? [])
  }

  const wording = ({ field, code }: FieldFault): string => {
    const label = options.labels[field as keyof Values & string]
    const known =
      code === 'required' || t(code as never, { ns: 'issues', defaultValue: '' }) === '' || empty(values[field])
    if (code === 'required' || (known && empty(values[field]))) {
      return t(options.chosen?.includes(field as keyof Values & string) ? 'pleaseChoose' : 'pleaseEnter', {
        field: lowerFirst(label),
      })
    }
    return t([code, 'invalid'] as never, { ns: 'issues' })
  }

  const faults = faultsOf(values)
  const shown = faults.filter(({ field }) => submitted || (touched.has(field) && !empty(values[field])))
  const stillTrue = fromServer.filter(fault => Object.is(values[fault.field], fault.value))
  const errors = new Map([
    ...shown.map(fault => [fault.field, wording(fault)] as const),
    ...stillTrue.map(f => [f.field, f.message] as const),
  ])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    options.onChange?.(latest.current)
  }

  const refused = (thrown: unknown): void => {
    if (thrown instanceof NoAnswer) setGeneral(t('noAnswer'))
    else if (thrown instanceof ProblemError) {
      const placed = (thrown.problem.errors ?? []).flatMap(error => {
        const field = place(error.field)
        return names.includes(field) ? [{ field, message: error.message, value: latest.current[field] }] : []
      })
      setFromServer(placed)
      if (placed.length === 0) setGeneral(thrown.problem.title)
    } else throw thrown
    setAttempt(count => count + 1)
  }

  const submit = (send: (values: Values) => Promise<void>) => (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    setSubmitted(true)
    setGeneral(null)
    setFromServer([])
    options.onAttempt?.()
    if (faultsOf(latest.current).length + (options.beside ?? []).length > 0) return setAttempt(count => count + 1)
    busy.current = true
    setPending(true)
    send(latest.current)
      .catch(refused)
      .finally(() => {
        busy.current = false
        setPending(false)
      })
  }

  const field = <Name extends keyof Values & string>(name: Name): Control<Values[Name]> => ({
    id: name,
    name,
    label: options.labels[name],
    value: values[name],
    onChange: value => set(name, value),
    onBlur: () => setTouched(before => new Set(before).add(name)),
    error: errors.get(name),
  })

  const summary = [
    ...(general === null ? [] : [{ message: general }]),
    ...names.flatMap(name => (errors.has(name) ? [{ id: name, message: errors.get(name) ?? '' }] : [])),
    ...(options.beside ?? []),
  ]
  return {
    values,
    set,
    field,
    submit,
    pending,
    /** Shown above the form after a failed submit. */
    summary: submitted ? summary : [],
    attempt,
    /** Puts a refusal that concerns one field beside it. */
    refuseField: (name: keyof Values & string, message: string) => {
      setFromServer([{ field: name, message, value: latest.current[name] }])
      setAttempt(count => count + 1)
    },
    refuseAll: (message: string) => {
      setGeneral(message)
      setSubmitted(true)
      setAttempt(count => count + 1)
    },
  }
}

/** “Please enter” reads on into a label; an abbreviation such as ID keeps its capitals. */
const lowerFirst = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
