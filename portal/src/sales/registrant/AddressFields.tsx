import type { DraftContent } from '#contract/sales/draft'
import { type Address, listsRegions, otherDistrict, typesDistrict } from '#contract/sales/intent'
import { orNull, type useForm } from '../../lib/form/index.ts'
import { useList, usePlaces } from '../../lib/lists/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { ComboboxField, SelectField } from '../../ui/choice/index.ts'
import { Fields, TextField } from '../../ui/field/index.ts'

export type AddressValues = {
  country: string
  city: string
  cityName: string
  district: string
  districtName: string
  line1: string
  line2: string
  line3: string
}

export const addressInput = (values: AddressValues): Address => ({
  country: values.country,
  city: orNull(values.city),
  cityName: listsRegions(values.country) ? null : orNull(values.cityName),
  district: orNull(values.district),
  districtName: typesDistrict({ country: values.country, district: orNull(values.district) })
    ? orNull(values.districtName)
    : null,
  line1: values.line1,
  line2: orNull(values.line2),
  line3: orNull(values.line3),
})

export const addressValues = (address: DraftContent['address']): AddressValues => ({
  country: address.country ?? 'HKG',
  city: address.city ?? '',
  cityName: address.cityName ?? '',
  district: address.district ?? '',
  districtName: address.districtName ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  line3: address.line3 ?? '',
})

export const isBlank = ({ city, line1 }: DraftContent['address']): boolean => city === null && line1 === null

type AddressFieldsProps = {
  form: ReturnType<typeof useForm<AddressValues>>
  /** When the registration was made from which it was filled in. */
  last: string | null
  /** It is the company's. */
  isCompany: boolean
}

/** Where letters reach the registrant. */
export function AddressFields({ form, last, isCompany }: AddressFieldsProps) {
  const { t } = useTranslation(['sales', 'parties'])
  const say = useSay()
  const countries = usePlaces('COUNTRY')
  const { country, city } = form.values
  const cities = useList('CITY').filter(one => one.parentCode === country)
  const districts = useList('DISTRICT').filter(one => one.parentCode === city)
  // Where a list has it, it is typed once “Other” was chosen; while no province is chosen there is nothing to ask.
  const isTyped =
    districts.length > 0
      ? form.values.district === otherDistrict
      : country !== '' && country !== 'HKG' && (!listsRegions(country) || city !== '')
  const options = (list: typeof cities) => list.map(one => ({ value: one.code, label: say(one.name) }))
  const line = { maxLength: 120 } as const
  return (
    <section>
      <h2>{isCompany ? t('companyAddress', { ns: 'parties' }) : t('address')}</h2>
      <p className="soft">{t(isCompany ? 'companyAddressHint' : 'addressHint', { ns: 'parties' })}</p>
      {last !== null && <p className="soft">{t('addressFromLast', { time: last })}</p>}
      <Fields>
        <ComboboxField
          {...form.field('country')}
          hint={t('countryHint')}
          autoComplete="country"
          onChange={value => {
            form.set('country', value)
            for (const name of ['city', 'cityName', 'district', 'districtName'] as const) form.set(name, '')
          }}
          options={countries}
        />
        {cities.length > 0 && (
          <SelectField
            {...form.field('city')}
            half
            label={country === 'CHN' ? t('province') : t('city')}
            options={options(cities)}
            onChange={value => {
              form.set('city', value)
              form.set('district', '')
              form.set('districtName', '')
            }}
          />
        )}
        {country !== '' && !listsRegions(country) && (
          <TextField {...form.field('cityName')} half maxLength={80} autoComplete="address-level1" optional />
        )}
        {districts.length > 0 && (
          <SelectField
            {...form.field('district')}
            half
            label={country === 'CHN' ? t('cityInList', { ns: 'parties' }) : t('addressDistrict')}
            options={
              country === 'CHN'
                ? [...options(districts), { value: otherDistrict, label: t('otherDistrict', { ns: 'parties' }) }]
                : options(districts)
            }
          />
        )}
        {isTyped && <TextField {...form.field('districtName')} half maxLength={80} autoComplete="address-level2" />}
        <TextField {...form.field('line1')} {...line} autoComplete="address-line1" />
        <TextField {...form.field('line2')} {...line} autoComplete="address-line2" optional />
        <TextField {...form.field('line3')} {...line} autoComplete="address-line3" optional />
      </Fields>
    </section>
  )
}
