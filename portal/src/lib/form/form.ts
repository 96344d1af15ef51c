import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Sentence, useTranslation } from '../language/translation.ts'
import { NoAnswer, ProblemError } from '../api/api.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { painted } from '../after-paint.ts'
import { CookiesBlocked } from '../cookies.ts'
import { afterPress } from '../press.ts'
import { controlOf, type FieldFault, faultsOf, type FormRules, isEmpty } from './form-faults.ts'
import { useUnsaved } from './unsaved.ts'
import { withinSentence } from './within-sentence.ts'
import { type Beside, mapServerErrors, type ServerFault, locateRefusal, summaryOf } from './form-refusals.ts'

type Control<V> = {
  id: string
  name: string
  label: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
}

type Answering<V> = Pick<Control<V>, 'onChange' | 'onBlur'>

type Options<Values extends Record<string, unknown>> = FormRules<Values> & {
  initial: Values
  labels: Record<keyof Values & string, string>
  /** Begins the ids of the controls, for a page that has the same form twice. */
  idPrefix?: string
  /** Fields that are chosen, not typed; their message is “Please select ...”. */
  chosen?: readonly (keyof Values & string)[]
  /** Messages for empty fields whose label does not fit after “Please enter”. */
  prompts?: { readonly [Name in keyof Values & string]?: string }
  /** Returns the name under which a control has its label, where many controls share a label. */
  nameOf?: (control: string) => string
  onChange?: (values: Values) => void
  /** Faults of elements beside the fields, such as consents; they also prevent the form from being sent. */
  beside?: Beside[]
  onAttempt?: () => void
  /** True if leaving the form loses nothing: the input is saved elsewhere or is only a query. */
  isKept?: boolean
  /** Maps the code of a refusal of the whole form to the field that it concerns. */
  refusedField?: Readonly<Record<string, keyof Values & string>>
}

/** Codes whose own message says more than “Please enter ...”. */
const ownWords = ['code_needed', 'files_needed']

/** Returns the message of a fault: the same text in the summary, beside the field, and from the server. */
const useWording = (
  labels: Record<string, string>,
  chosen: readonly string[],
  prompts: Readonly<Record<string, string | undefined>>,
  nameOf: (control: string) => string,
) => {
  const { t } = useTranslation(['frame', 'issues'])
  return ({ field, code }: FieldFault, isBlank: boolean): string => {
    const name = nameOf(field)
    return code === 'required' || (isBlank && !ownWords.includes(code))
      ? (prompts[name] ??
          t(chosen.includes(name) ? 'pleaseChoose' : 'pleaseEnter', { field: withinSentence(labels[name] ?? '') }))
      : t([code, 'invalid'], { ns: 'issues' })
  }
}

/** Holds the refusals of the last attempt, or its missing answer. */
const useRefusals = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const sentenceOf = useRefusal()
  const [fields, setFields] = useState<ServerFault[]>([])
  const [whole, setWhole] = useState<{ say: Sentence } | null>(null)
  const refuse = (say: Sentence) => setWhole({ say })
  const clear = () => {
    setFields([])
    setWhole(null)
  }
  /** Rethrows an error that is neither a problem nor a missing answer: it is a bug in the portal. */
  const take = (thrown: unknown, values: Values): void => {
    if (thrown instanceof NoAnswer || thrown instanceof CookiesBlocked) return refuse(sentenceOf(thrown))
    if (!(thrown instanceof ProblemError)) throw thrown
    const said = sentenceOf(thrown)
    const placed = mapServerErrors(options, thrown.problem, values, said)
    setFields(placed)
    if (placed.length === 0) refuse(said)
  }
  return { fields, general: whole?.say() ?? null, refuse, clear, take }
}

/** Holds the values of a form; the last typed values are also available between two renders. */
const useValues = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const [values, setValues] = useState(options.initial)
  const latest = useRef(values)
  const replace = (next: Values): void => {
    latest.current = next
    setValues(next)
    options.onChange?.(next)
  }
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]): void =>
    replace({ ...latest.current, [name]: value })
  return { values, latest, set, replace }
}

/** Allows one attempt at a time: a second click while the first runs has no effect (U-8). */
const useOnce = () => {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const once = async (work: () => Promise<void>): Promise<void> => {
    busy.current = true
    setPending(true)
    try {
      // The button answers before the work begins, which may take a slow phone longer than a person waits for a sign.
      await painted()
      await work()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, once, isBusy: () => busy.current }
}

/** Counts failed attempts, and records whether there was an attempt and whether the last one reached the server. */
const useAttempts = () => {
  const [attempt, setAttempt] = useState(0)
  const [submitted, setSubmitted] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const begin = (whole: boolean): void => {
    setSubmitted(true)
    setWasSent(whole)
  }
  /** After a success, new input counts as not yet attempted. */
  const end = (): void => {
    setSubmitted(false)
    setWasSent(false)
  }
  return { attempt, submitted, wasSent, begin, end, fail: () => setAttempt(count => count + 1) }
}

/** Returns the errors beside each control, and beside each entry of a list. */
const useErrors = <Values extends Record<string, unknown>>(
  options: Options<Values>,
  values: Values,
  { submitted, wasSent }: { submitted: boolean; wasSent: boolean },
  refused: readonly ServerFault[],
) => {
  const { nameOf = name => name } = options
  const wording = useWording(options.labels, options.chosen ?? [], options.prompts ?? {}, nameOf)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const unasked = options.unasked?.(values) ?? []
  // No error is shown while the person types for the first time (U-6).
  const found = (submitted || touched.size > 0 ? faultsOf(options, values) : []).filter(({ field }) => {
    const name = controlOf(field)
    if (!isEmpty(values[name])) return submitted || touched.has(name)
    // A field that was complete when sent and emptied since is for the next submission, so it is not required yet. A
    // field that waits for an upload is not required either.
    return submitted && !wasSent && !options.beside?.some(({ id }) => id.startsWith(`${name}.`))
  })
  const errors: ReadonlyMap<string, string> = new Map([
    ...found.map(fault => [fault.field, wording(fault, isEmpty(values[controlOf(fault.field)]))] as const),
    ...refused.flatMap(serverFault => {
      const standing = unasked.includes(serverFault.field) ? null : locateRefusal(serverFault, values)
      if (standing === null) return []
      const { said } = serverFault
      return [[standing, typeof said === 'string' ? wording({ field: standing, code: said }, false) : said()] as const]
    }),
  ])
  return {
    errors,
    touch: (name: string) => setTouched(before => new Set(before).add(name)),
    untouch: () => setTouched(new Set()),
  }
}

/** Returns the label of a control; many controls with the same label share one name for it. */
const labelIn = (
  options: { labels: Readonly<Record<string, string>>; nameOf?: (control: string) => string },
  name: string,
) => options.labels[name] ?? options.labels[options.nameOf?.(name) ?? name] ?? ''

/** Returns the id of a control, or of an entry of a list in it. */
const idIn = ({ idPrefix = '' }: { idPrefix?: string }, field: string): string => `${idPrefix}${field}`

/** Returns the faults of elements beside the form, and those of them that are shown immediately. */
const besideOf = (beside: readonly Beside[] = []) => ({ beside, loud: beside.filter(item => item.quiet !== true) })

type Handlers<Values> = {
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  touch: (name: string) => void
}

/**
 * Returns the function that gives the props of a control. Its handlers stay the same functions: a key that is pressed in
 * one field renders no other field anew.
 */
const useControls = <Values extends Record<string, unknown>>(
  options: Options<Values>,
  values: Values,
  errors: ReadonlyMap<string, string>,
  { set, touch }: Handlers<Values>,
) => {
  const now = useRef({ set, touch })
  useLayoutEffect(() => {
    now.current = { set, touch }
  })
  const [made] = useState<{ [Name in keyof Values]?: Answering<Values[Name]> }>({})
  return <Name extends keyof Values & string>(name: Name): Control<Values[Name]> => {
    made[name] ??= {
      onChange: value => now.current.set(name, value),
      onBlur: () => afterPress(() => now.current.touch(name)),
    }
    return {
      ...made[name],
      id: idIn(options, name),
      name,
      label: labelIn(options, name),
      value: values[name],
      error: errors.get(name),
    }
  }
}

/**
 * The state of one form: values, errors by the contract's schema, summary and submit. A refusal never loses typed
 * input.
 */
export const useForm = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const { values, latest, set, replace } = useValues(options)
  const refusals = useRefusals(options)
  const { attempt, submitted, wasSent, begin, end, fail } = useAttempts()
  const { errors, touch, untouch } = useErrors(options, values, { submitted, wasSent }, refusals.fields)
  const field = useControls(options, values, errors, { set, touch })
  const isRefused = useRef(false)
  const { pending, once, isBusy } = useOnce()
  const settle = useUnsaved({ latest: () => latest.current, isBusy, isKept: options.isKept ?? false })
  const restart = () => [end, untouch, settle].forEach(work => work())
  const { beside, loud } = besideOf(options.beside)

  const submit = (send: (values: Values) => Promise<void>) => async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy()) return
    refusals.clear()
    options.onAttempt?.()
    const whole = faultsOf(options, latest.current).length + beside.length === 0
    begin(whole)
    if (!whole) return fail()
    isRefused.current = false
    await once(async () => {
      try {
        await send(latest.current)
        if (!isRefused.current) restart()
      } catch (thrown) {
        refusals.take(thrown, latest.current)
        fail()
      }
    })
  }

  // A refusal by the server is shown alone: the elements beside the form had no faults when it was sent.
  const idOf = (field: string) => idIn(options, field)
  const summary = summaryOf(Object.keys(values), errors, refusals.general, wasSent ? [] : loud, idOf)
  /** Shows a refusal that the form itself has found. */
  const refuseAll = (say: Sentence) => {
    isRefused.current = true
    refusals.refuse(say)
    begin(true)
    fail()
  }
  return {
    values,
    latest: () => latest.current,
    set,
    replace,
    field,
    // Returns the error of one entry of a list.
    entryError: (name: keyof Values & string, at: number): string | undefined => errors.get(`${name}.${at}`),
    submit,
    pending,
    summary: submitted ? summary : [],
    attempt,
    /** Marks the values as sent: leaving the form loses nothing. */
    settle,
    refuseAll,
  }
}
