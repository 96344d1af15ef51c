import s from '../ticket.module.css'

/** A name in the scripts that are known, one line each. */
export function BothNames({ english, chinese }: { english: string | null; chinese: string | null }) {
  return (
    <>
      {english && (
        <span lang="en" className={s.line}>
          {english}
        </span>
      )}
      {chinese && (
        <span lang="zh-HK" className={s.line}>
          {chinese}
        </span>
      )}
    </>
  )
}
