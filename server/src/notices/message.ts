type Words = { subject: string; body: string }

/** What is filled in under a name. Throws when there is nothing. */
export const valueOf = (values: Record<string, string>, name: string): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new Error(`no value for ${name}`)
  return value
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(values, name))

/** A message as it is read. The subject is one line, whatever the values hold (S-N4). */
export const compose = (words: Words, values: Record<string, string>): Words => ({
  subject: fill(words.subject, values).replace(/[\r\n]+/g, ' '),
  body: fill(words.body, values),
})

/** Minutes after which a message is of no use: a code has run out, other news is told elsewhere by then. */
const useful = (template: string): number => (template === 'code' || template === 'deskCode' ? 10 : 72 * 60)

export const isTooLate = (template: string, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > useful(template) * 60_000

/** A code as browsers may fill it in by themselves, and only on our own site (W3C, Origin-bound one-time codes). */
export const bindCode = (text: string, code: string, publicUrl: string): string =>
  `${text}\n\n@${new URL(publicUrl).host} #${code}`
