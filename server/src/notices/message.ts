type Words = { subject: string; body: string }

/** Returns the value of a placeholder. Throws if there is none. */
export const valueOf = (values: Record<string, string>, name: string): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new Error(`no value for ${name}`)
  return value
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(values, name))

/** Fills a message with its values. The subject is one line, whatever the values contain (S-N4). */
export const compose = (words: Words, values: Record<string, string>): Words => ({
  subject: fill(words.subject, values).replace(/[\r\n]+/g, ' '),
  body: fill(words.body, values),
})

/**
 * Returns the minutes after which a message is useless: a code has expired by then, and other news reaches the person
 * elsewhere.
 */
const useful = (template: string): number => (template === 'code' || template === 'deskCode' ? 10 : 72 * 60)

export const isTooLate = (template: string, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > useful(template) * 60_000

/**
 * Adds the domain to a code, so that browsers fill it in by themselves on our own site only (W3C, Origin-bound
 * one-time codes).
 */
export const bindCode = (text: string, code: string, publicUrl: string): string =>
  `${text}\n\n@${new URL(publicUrl).host} #${code}`
