import type { DraftContent } from '#contract/sales/draft'
import s from './sales.module.css'
import { useNames } from './use-names.ts'

/** An address, a line for each of its parts. */
export function AddressLines({ address }: { address: DraftContent['address'] }) {
  const country = useNames('COUNTRY')
  const city = useNames('CITY')
  const district = useNames('DISTRICT')
  const lines = [
    address.line1,
    address.line2,
    address.line3,
    address.district && district(address.district),
    address.city && city(address.city),
    address.country && country(address.country),
  ]
  return lines.map(
    (line, at) =>
      line && (
        <span key={at} className={s.line}>
          {line}
        </span>
      ),
  )
}
