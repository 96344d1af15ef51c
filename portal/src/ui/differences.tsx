import type { Difference } from '#contract/sales/session/differences'
import { useDescribeDifference } from '../lib/use-describe-difference.ts'
import s from './differences.module.css'

/** Lists the differences, each with the value before and after. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  const tell = useDescribeDifference()
  return (
    <dl className={s.differences}>
      {rows.map(tell).map(({ field, before, after }, index) => (
        <div key={index}>
          <dt>{field}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
