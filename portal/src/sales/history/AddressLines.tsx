import type { Address } from '#contract/sales/intent'
import s from './history.module.css'
import { useNames } from './names.ts'

/** An address, a line for each of its parts. */
export function AddressLines({ address }: { address: Address }) {
  const country = useNames('COUNTRY')
  const city = useNames('CITY')
  const district = useNames('DISTRICT')
  const lines = [
    address.line1,
    address.line2,
    address.line3,
    address.district && district(address.district),
    address.city && city(address.city),
    country(address.country),
  ]
  return lines.filter(Boolean).map(line => (
    <span key={line} className={s.line}>
      {line}
    </span>
  ))
}
