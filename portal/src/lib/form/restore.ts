type Form<Values> = { latest: () => Values; set: (name: never, value: never) => void }

/** Restores saved values; a field that the person has changed in the meantime keeps the new input. */
export const restore = <Values extends Record<string, unknown>>(form: Form<Values>, initial: Values, kept: Values) => {
  for (const name of Object.keys(kept))
    if (Object.is(form.latest()[name], initial[name])) form.set(name as never, kept[name] as never)
}
