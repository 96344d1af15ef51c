import s from './pass.module.css'
import type { PassWords } from './use-pass-words.ts'

/** The holder's names, in the scripts that are known. */
export function PassNames({ words: { company, people } }: { words: PassWords }) {
  return (
    <>
      {company.length > 0 && <Name className={s.company} parts={company} />}
      {people.map((parts, index) => (
        <Name key={index} className={s.name} parts={parts} />
      ))}
    </>
  )
}

function Name({ className, parts }: { className: string | undefined; parts: PassWords['company'] }) {
  return (
    <p className={className}>
      {parts.map(({ lang, text }) => (
        <span key={lang} lang={lang}>
          {text}
        </span>
      ))}
    </p>
  )
}
