import type { Difference } from '#contract/sales/session/differences'
import type { SessionMethod } from '#contract/sales/property/sales-session'
import { useDescribeDifference } from '../lib/use-describe-difference.ts'
import s from './differences.module.css'

type DifferencesProps = { rows: readonly Difference[]; method: SessionMethod | undefined }

/** Lists the differences of a session sold by `method`, each with the value before and after. */
export function Differences({ rows, method }: DifferencesProps) {
  const tell = useDescribeDifference(method)
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
