import type * as z from 'zod/mini'
import { saveSetUp, openSetUp, listSetUps } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { type SectionName, type Sections, sections } from '#contract/sales/session/set-up'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { focusField } from '../../ui/field/field.tsx'
import { isWhole, typedFirst } from '../parts/typed.ts'
import { useChange } from '../signed-in/use-change.ts'

export type SectionProps = {
  managed: ManagedSetUp
  /** Leaves the form without saving. */
  onDone: () => void
  /** Runs after the section was saved, and leads on. */
  onSaved: () => void
  /** The server's name of the field to show first, without the name of the section, or null. */
  field: string | null
}

type Given<Name extends SectionName, Values extends Record<string, unknown>> = {
  name: Name
  initial: Values
  /** Labels by control name. */
  labels: Record<string, string>
  chosen?: readonly string[]
  /** Messages for an empty control, where “Please enter” does not fit before its label. */
  prompts?: Record<string, string>
  /** Rules of the controls, by control name. */
  rules?: (values: Values) => { field: string; code: string }[]
  /** Builds the section from the typed values. A value that cannot be parsed fails the section's own rules. */
  toSection: (values: Values) => unknown
  /** Returns the control that shows a fault of the section. */
  mapField?: (field: string, values: Values) => string
}

/**
 * Builds the input for each section. Each name is written out, because a computed name would hide unknown fields from
 * the type checker.
 */
const changes: Record<SectionName, (given: unknown) => Partial<Sections>> = {
  about: given => ({ about: sections.about.parse(given) }),
  times: given => ({ times: sections.times.parse(given) }),
  limits: given => ({ limits: sections.limits.parse(given) }),
  deposit: given => ({ deposit: sections.deposit.parse(given) }),
  office: given => ({ office: sections.office.parse(given) }),
  groups: given => ({ groups: sections.groups.parse(given) }),
  units: given => ({ units: sections.units.parse(given) }),
  day: given => ({ day: sections.day.parse(given) }),
}

/** The form of one set-up section. The section's own rules validate the values, and the form saves them. */
export const useSection = <Name extends SectionName, Values extends Record<string, unknown>>(
  { managed, onSaved, field: shown }: SectionProps,
  { name, initial, labels, chosen = [], prompts = {}, rules, toSection, mapField }: Given<Name, Values>,
) => {
  const save = useChange(saveSetUp, openSetUp, listSetUps)
  const schema: z.ZodMiniType = sections[name]
  const options = nestedOptions<Values>({
    initial,
    labels,
    rules: typedFirst(values => rules?.(values) ?? [], schema, toSection),
    // The server's field names include the section name.
    mapField: (field, values) => {
      const own = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field
      return mapField?.(own, values) ?? own
    },
  })
  const form = useForm({ ...options, chosen, prompts })
  const submit = form.submit(async flat => {
    const { id, version } = managed
    await save({ id, version, ...changes[name](toSection(options.valuesOf(flat))) })
    onSaved()
  })
  useOnMount(() => {
    if (shown !== null) focusField(options.mapField(shown, form.latest()))
  })
  const text = (control: string) => {
    const field = form.field(control)
    return { ...field, value: typeof field.value === 'string' ? field.value : '' }
  }
  const box = (control: string) => {
    const field = form.field(control)
    return { ...field, value: field.value === true }
  }
  return { form, submit, text, box }
}

/** Parses a typed whole number. Returns null for other text, so that the form asks for a number. */
export const parseWholeNumber = (typed: string): number | null => (isWhole(typed) ? Number(typed) : null)
