import type { Difference } from '#contract/sales/set-up/differences'
import { useTellDifference } from '../lib/use-tell-difference.ts'
import s from './differences.module.css'

/** What is different, line by line: what it was, and what it is. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  const tell = useTellDifference()
  return (
    <dl className={s.differences}>
      {rows.map(tell).map(({ field, before, after }, at) => (
        <div key={at}>
          <dt>{field}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
