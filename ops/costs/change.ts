import type { Locale } from '#contract/common'
import { locales } from '#contract/text'

/** One step of a prepared change: a new file, or text that is put into a file after other text. */
export type Step = { file: string; text: string } | { file: string; after: string; put: string }

/** A real change, as small as it can be, whose files are counted (ops/costs.ts). */
export type Change = {
  name: string
  /** Number of touched files that is the goal, without messages and generated files. */
  goal: number
  steps: readonly Step[]
}

/** Returns the steps that add a message to the messages of a folder, in three languages. */
export const message = (folder: string, key: string, texts: Readonly<Record<Locale, string>>): Step[] =>
  locales.map(locale => ({
    file: `${folder}/${locale}.ts`,
    after: locale === 'en' ? 'const en = {' : 'export default {',
    put: `\n  ${key}: '${texts[locale]}',`,
  }))

/**
 * Returns a file's text with the step done. Throws if the text that the step follows is not there exactly once: then
 * the change was prepared for an older version of the file.
 */
export const apply = (step: Step, text: string | null): string => {
  if ('text' in step) {
    if (text !== null) throw new Error(`${step.file} already exists`)
    return step.text
  }
  if (text === null) throw new Error(`${step.file} does not exist`)
  const parts = text.split(step.after)
  if (parts.length !== 2)
    throw new Error(
      `${step.file} has ${parts.length - 1} times, not once, the text that the step follows: ${step.after}`,
    )
  return parts.join(step.after + step.put)
}
