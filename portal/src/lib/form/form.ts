import { type FormEvent, useRef, useState } from 'react'
import { type Sentence, useTranslation } from '../language/index.ts'
import { NoAnswer, ProblemError, useRefusal } from '../api/index.ts'
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

type Options<Values extends Record<string, unknown>> = FormRules<Values> & {
  initial: Values
  labels: Record<keyof Values & string, string>
  /** Fields that are chosen, not typed: “Please select ...”. */
  chosen?: readonly (keyof Values & string)[]
  /** What is said of an empty field, where “Please enter” does not read on into its label. */
  prompts?: { readonly [Name in keyof Values & string]?: string }
  /** Under which name a control has its label, where many are called alike. */
  nameOf?: (control: string) => string
  onChange?: (values: Values) => void
  /** Faults of what stands beside the fields, such as consents: they too keep the form from being sent. */
  beside?: Beside[]
  onAttempt?: () => void
  /** Nothing is lost when the form is left: what is entered is kept elsewhere, or only asks a question. */
  isKept?: boolean
  /** Refusals of the whole that concern one field, by their code. */
  refusedField?: Readonly<Record<string, keyof Values & string>>
}

/** Codes whose sentence says more than “Please enter ...”. */
const ownWords = ['code_needed', 'files_needed']

/** The sentence of a fault: the same in the summary and beside the field, and as the server words it. */
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

/** What the server, or the lack of an answer, said of an attempt. */
const useRefusals = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const sentenceOf = useRefusal()
  const [fields, setFields] = useState<ServerFault[]>([])
  const [whole, setWhole] = useState<{ say: Sentence } | null>(null)
  const refuse = (say: Sentence) => setWhole({ say })
  const clear = () => {
    setFields([])
    setWhole(null)
  }
  /** Rethrows what is neither a problem nor silence: a fault of ours. */
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

/** The values of a form; what was typed last is at hand between two renders too. */
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

/** One attempt at a time: a second press while the first is under way does nothing (U-8). */
const useOnce = () => {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const once = async (work: () => Promise<void>): Promise<void> => {
    busy.current = true
    setPending(true)
    try {
      await work()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, once, isBusy: () => busy.current }
}

/** The attempts to send: how many failed, whether there was one, and whether the last one reached the server. */
const useAttempts = () => {
  const [attempt, setAttempt] = useState(0)
  const [submitted, setSubmitted] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const begin = (whole: boolean): void => {
    setSubmitted(true)
    setWasSent(whole)
  }
  /** It succeeded: what is entered from now on has not been attempted. */
  const end = (): void => {
    setSubmitted(false)
    setWasSent(false)
  }
  return { attempt, submitted, wasSent, begin, end, fail: () => setAttempt(count => count + 1) }
}

/** What is said beside each control, and beside each entry of a list. */
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
  // Nobody is told of an error while first typing (U-6).
  const found = faultsOf(options, values).filter(({ field }) => {
    const name = controlOf(field)
    if (!isEmpty(values[name])) return submitted || touched.has(name)
    // What was whole when it was sent, and has been emptied since, is emptied for the next one. What is on its way is not asked for.
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

/** What a control is called; of many that are called alike by the name that they share. */
const labelIn = (
  options: { labels: Readonly<Record<string, string>>; nameOf?: (control: string) => string },
  name: string,
) => options.labels[name] ?? options.labels[options.nameOf?.(name) ?? name] ?? ''

/** What stands beside the form, and what of it is said at once. */
const besideOf = (beside: readonly Beside[] = []) => ({ beside, loud: beside.filter(item => item.quiet !== true) })

/** What a control is given beside its value. */
const shownAs = (name: string, label: string, errors: ReadonlyMap<string, string>, touch: (name: string) => void) => ({
  id: name,
  name,
  label,
  onBlur: () => afterPress(() => touch(name)),
  error: errors.get(name),
})

/** One form: values, errors by the contract's schema, the summary, the submit. Nothing typed is ever lost by a refusal. */
export const useForm = <Values extends Record<string, unknown>>(options: Options<Values>) => {
  const { values, latest, set, replace } = useValues(options)
  const refusals = useRefusals(options)
  const { attempt, submitted, wasSent, begin, end, fail } = useAttempts()
  const { errors, touch, untouch } = useErrors(options, values, { submitted, wasSent }, refusals.fields)
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

  const field = <Name extends keyof Values & string>(name: Name): Control<Values[Name]> => ({
    ...shownAs(name, labelIn(options, name), errors, touch),
    value: values[name],
    onChange: value => set(name, value),
  })
  // A refusal by the server is told alone: what stands beside the form was in order when it was sent.
  const summary = summaryOf(Object.keys(values), errors, refusals.general, wasSent ? [] : loud)
  /** A refusal that the form itself finds. */
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
    // The error of one entry of a list.
    entryError: (name: keyof Values & string, at: number): string | undefined => errors.get(`${name}.${at}`),
    submit,
    pending,
    summary: submitted ? summary : [],
    attempt,
    refuseAll,
  }
}
