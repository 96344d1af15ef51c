import { type ReactNode, use } from 'react'
import type { Locale } from '#contract/common'
import { catalogues } from '../../catalogue/catalogues.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { addWords, type Dictionary } from '../../lib/language/words.ts'
import { FrontBar } from '../../registrant/sales/front/FrontBar.tsx'
import { FrontProperty } from '../../registrant/sales/front/FrontProperty.tsx'
import { Steps as FrontSteps } from '../../registrant/sales/front/Steps.tsx'

const loading = new WeakMap<Dictionary, Map<Locale, Promise<void>>>()

/** Returns the same promise for the same language, as React requires of a promise that a component waits for. */
const loadWords = (dictionary: Dictionary, locale: Locale): Promise<void> => {
  const known = loading.get(dictionary) ?? new Map<Locale, Promise<void>>()
  loading.set(dictionary, known)
  const found = known.get(locale) ?? addWords(dictionary, locale, catalogues.front)
  known.set(locale, found)
  return found
}

/**
 * Waits for the messages of the front. Unlike WithMessages it suspends, so that the prerendered part stays as it is
 * until it can be hydrated.
 */
function Worded({ children }: { children: ReactNode }) {
  const { dictionary } = useTranslation('frame')
  const locale = useLocale()
  if (!dictionary.has(locale, catalogues.front)) use(loadWords(dictionary, locale))
  return children
}

const worded = (Part: () => ReactNode) =>
  function WordedPart() {
    return (
      <Worded>
        <Part />
      </Worded>
    )
  }

export const Property = worded(FrontProperty)
export const Steps = worded(FrontSteps)
export const Bar = worded(FrontBar)
