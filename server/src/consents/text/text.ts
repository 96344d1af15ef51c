import type { Words } from '#contract/common'
import type { Text, TextFault } from '#contract/consents/text'
import { locales } from '#contract/text'

/** What a document is made of: its headings and list items, in their order. */
const shapeOf = (body: string): string =>
  body
    .split('\n')
    .flatMap(line => /^(## |- )/.exec(line)?.[1] ?? [])
    .join('')

const empty = (part: TextFault['part'], words: Words): TextFault[] =>
  locales.flatMap(locale => (words[locale] === '' ? [{ part, locale, code: 'required' as const }] : []))

/** What keeps a text from being published. Of a consent what stands beneath the box may be empty, in all languages alike. */
export const validateText = ({ title, body, name, prompt }: Text): TextFault[] => {
  const isDocument = name === null
  const hasBody = isDocument || Object.values(body).some(text => text !== '')
  const differing = locales.filter(locale => body[locale] !== '' && shapeOf(body[locale]) !== shapeOf(body.en))
  return [
    ...empty('title', title),
    ...(hasBody ? empty('body', body) : []),
    ...differing.map(locale => ({ part: 'body' as const, locale, code: 'languages_differ' as const })),
    ...(name === null ? [] : empty('name', name)),
    ...(prompt === null ? [] : empty('prompt', prompt)),
  ]
}

type Dated = { version: number; effectiveFrom: string }

/** The version that is in force, and the one that waits to take its place; the latest of what is in force holds. */
export const inForce = <Version extends Dated>(
  versions: readonly Version[],
  now: Date,
): { now: Version | null; next: Version | null } => {
  const latest = versions.toSorted((a, b) => b.version - a.version)
  const current = latest.find(version => new Date(version.effectiveFrom) <= now) ?? null
  const next = latest.find(version => version.version > (current?.version ?? 0)) ?? null
  return { now: current, next }
}
