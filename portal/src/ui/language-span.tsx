import { langAttributeOf, useLocale } from '../lib/language/index.ts'

type LanguageSpanProps = {
  /** What is said. */
  text: string
  /** What of it a person typed, where that is not all of it. */
  of?: string
  className?: string | undefined
}

/** What a person typed, read aloud in its own language; the words around it in that of the page. */
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
