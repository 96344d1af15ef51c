import type { Words } from '#contract/common'
import type { Text, TextFault } from '#contract/consents/text'
import { locales } from '#contract/text'

/** Returns the structure of a document: its headings and list items, in order. */
const shapeOf = (body: string): string =>
  body
    .split('\n')
    .flatMap(line => /^(## |- )/.exec(line)?.[1] ?? [])
    .join('')

const empty = (part: TextFault['part'], words: Words): TextFault[] =>
  locales.flatMap(locale => (words[locale] === '' ? [{ part, locale, code: 'required' as const }] : []))

/**
 * Returns the faults that block the publication of a text. For a consent, the text beneath the box can be empty, but
 * then in all languages.
 */
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

/**
 * Returns the version in force, and the next one that waits to replace it. If several are in force, the latest one
 * counts.
 */
export const inForce = <Version extends Dated>(
  versions: readonly Version[],
  now: Date,
): { now: Version | null; next: Version | null } => {
  const latest = versions.toSorted((a, b) => b.version - a.version)
  const current = latest.find(version => new Date(version.effectiveFrom) <= now) ?? null
  const next = latest.find(version => version.version > (current?.version ?? 0)) ?? null
  return { now: current, next }
}
