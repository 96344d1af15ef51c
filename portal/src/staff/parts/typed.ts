import type * as z from 'zod/mini'
import { isDay } from '#contract/identity'
import { useTranslation } from '../../lib/language/translation.ts'
import { instantOf } from './instant.ts'

/**
 * Rules for values that are typed as text and saved as another type. Invalid text counts as missing, so that the form
 * shows the prompt of that box, which names the box and shows the expected format.
 */
const missingUnless = (isRight: (typed: string) => boolean) => (field: string, typed: string) =>
  isRight(typed) ? [] : [{ field, code: 'required' }]

export const isTime = (typed: string): boolean => instantOf('2026-01-01', typed) !== null
export const isWhole = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim())

export const dayFaults = missingUnless(isDay)
export const timeFaults = missingUnless(isTime)
export const wholeNumberFaults = missingUnless(isWhole)

type Fault = { field: string; code: string }

/**
 * Builds the rules of a form. The rules of its boxes come first, because they explain unreadable input better than
 * the schema does.
 */
export const typedFirst =
  <Values>(typed: (values: Values) => Fault[], schema: z.ZodMiniType, toInput: (values: Values) => unknown) =>
  (values: Values): Fault[] => [
    ...typed(values),
    ...(schema.safeParse(toInput(values)).error?.issues ?? []).map(({ path, message }) => ({
      field: path.join('.'),
      code: message,
    })),
  ]

/** Returns the prompts of such boxes, by their labels. */
export const usePrompts = () => {
  const { t } = useTranslation('office')
  return {
    day: (what: string) => t('pleaseDay', { what }),
    time: (what: string) => t('pleaseTime', { what }),
    whole: (what: string) => t('pleaseWhole', { what }),
  }
}
