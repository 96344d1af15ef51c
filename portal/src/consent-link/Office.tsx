import type { SalesOffice } from '#contract/sales/session'
import { useSay } from '../lib/use-locale.ts'
import s from './consent-link.module.css'

/** Where one may read and sign instead. */
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
      <span className="num">{office.phone}</span>
    </address>
  )
}
