type Words = { subject: string; body: string }

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`no value for ${name}`)
    return value
  })

/** A message as it is read. The subject is one line, whatever the values hold (SAFETY.md N4). */
export const compose = (words: Words, values: Record<string, string>): Words => ({
  subject: fill(words.subject, values).replace(/[\r\n]+/g, ' '),
  body: fill(words.body, values),
})
