import type { SalesOffice } from '#contract/sales/property/sales-session'
import { useSay } from '../lib/language/use-locale.ts'
import s from './office.module.css'

/** Shows the address, opening hours and telephone of a sales office. */
export function Office({ office }: { office: SalesOffice }) {
  const say = useSay()
  return (
    <address className={s.office}>
      <b>{say(office.name)}</b>
      <br />
      {say(office.address)}
      <br />
      {say(office.hours)}
      <br />
      <a className="num" href={`tel:${office.phone.replaceAll(/[^+\d]/g, '')}`}>
        {office.phone}
      </a>
    </address>
  )
}
