import { langAttributeOf } from '../lib/language/lang-attribute.ts'
import { useLocale } from '../lib/language/use-locale.ts'

type LanguageSpanProps = {
  /** The whole text. */
  text: string
  /** The part of the text that a person typed, if not all of it. */
  of?: string
  className?: string | undefined
}

/**
 * Marks the language of typed text, so that screen readers read it in that language and the words around it in the
 * page's language.
 */
export function LanguageSpan({ text, of = text, className }: LanguageSpanProps) {
  const locale = useLocale()
  const tongue = langAttributeOf(of, locale)
  if (tongue === undefined && className === undefined) return text
  const [before = '', ...after] = of === '' ? [text] : text.split(of)
  return (
    <>
      {before}
      {after.length > 0 && (
        <span lang={tongue} className={className}>
          {of}
        </span>
      )}
      {after.join(of)}
    </>
  )
}
