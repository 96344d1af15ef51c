import type { DraftContent } from '#contract/sales/registration/draft'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { linesOf } from './address-lines.ts'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import s from '../sales.module.css'
import { useNames } from './use-names.ts'

/** An address with one line for each part, in the order of the language. */
export function AddressLines({ address }: { address: DraftContent['address'] }) {
  const locale = useLocale()
  const country = useNames('COUNTRY')
  const city = useNames('CITY')
  const district = useNames('DISTRICT')
  const spoken = {
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    line3: address.line3 ?? '',
    district: address.districtName ?? (address.district ? district(address.district) : ''),
    city: address.cityName ?? (address.city ? city(address.city) : ''),
    country: address.country ? country(address.country) : '',
  }
  return linesOf(spoken, locale).map((line, index) => <LanguageSpan key={index} text={line} className={s.line} />)
}
