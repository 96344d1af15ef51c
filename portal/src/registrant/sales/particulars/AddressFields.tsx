import type { DraftContent } from '#contract/sales/registration/draft'
import type { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AddressFields as Parts } from '../../../ui/address/address-fields.tsx'
import type { AddressValues } from '../../../ui/address/address.ts'

export const isBlank = ({ city, line1 }: DraftContent['address']): boolean => city === null && line1 === null

type AddressFieldsProps = {
  form: ReturnType<typeof useForm<AddressValues>>
  /** When the registration was made from which the address was prefilled. */
  last: string | null
  /** True for a company's address. */
  isCompany: boolean
}

/** The registrant's correspondence address. */
export function AddressFields({ form, last, isCompany }: AddressFieldsProps) {
  const { t } = useTranslation(['sales', 'parties'])
  const words = {
    hint: t('countryHint'),
    place: t('place', { ns: 'parties' }),
    placeHint: t('placeSearch', { ns: 'parties' }),
    city: t('city'),
    province: t('province'),
    district: t('addressDistrict'),
    cityInList: t('cityInList', { ns: 'parties' }),
    other: t('otherDistrict', { ns: 'parties' }),
  }
  return (
    <section>
      <h2>{isCompany ? t('companyAddress', { ns: 'parties' }) : t('address')}</h2>
      <p className="soft">{t(isCompany ? 'companyAddressHint' : 'addressHint', { ns: 'parties' })}</p>
      {last !== null && <p className="soft">{t('addressFromLast', { time: last })}</p>}
      <Parts form={form} words={words} />
    </section>
  )
}
