import { useMemo } from 'react'
import { listsRegions, otherDistrict } from '#contract/sales/registration/intent'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { offered, usePlaces } from '../../lib/lists/options.ts'
import { useList } from '../../lib/lists/lists.ts'
import { ComboboxField } from '../choice/combobox-field.tsx'
import { SelectField } from '../choice/select-field.tsx'
import { type FieldProps, Fields, focusField } from '../field/field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { AddressValues } from './address.ts'
import { type Place, placeOf } from './mainland.ts'
import { neighbourhoodsOf } from './neighbourhoods.ts'
import { useMainland } from './use-mainland.ts'

type AddressForm = {
  values: AddressValues
  set: (name: keyof AddressValues, value: string) => void
  field: (name: keyof AddressValues) => FieldProps<string>
}

/** Texts for the parts of an address, from the form. */
type AddressWords = {
  hint: string
  /** Label of one search over the districts of Hong Kong and all other countries. */
  place: string
  placeHint: string
  city: string
  province: string
  district: string
  cityInList: string
  other: string
}

type AddressFieldsProps = { form: AddressForm; words: AddressWords }

/** Fields of a postal address: in English from the building to the street, in Chinese from large to small. */
export function AddressFields(props: AddressFieldsProps) {
  const { form } = props
  const locale = useLocale()
  const line = { maxLength: 120 } as const
  const building = <TextField key="line1" {...form.field('line1')} {...line} autoComplete="address-line1" />
  const street = <TextField key="line2" {...form.field('line2')} {...line} autoComplete="address-line2" optional />
  return (
    <Fields>
      {form.values.country === 'HKG' ? <LocalPlace {...props} /> : <PlaceAbroad {...props} />}
      {locale === 'en' ? [building, street] : [street, building]}
      {(form.values.line2 !== '' || form.values.line3 !== '') && (
        <TextField {...form.field('line3')} {...line} autoComplete="address-line3" optional />
      )}
    </Fields>
  )
}

/** Fills in a place; what was chosen or typed for another place goes with it. */
const fill = (form: AddressForm, place: Place): void => {
  for (const name of ['country', 'city', 'cityName', 'district', 'districtName'] as const) form.set(name, place[name])
}

/**
 * One search field: in Hong Kong the district determines the rest; places of the Mainland and all other countries are
 * in the same list.
 */
function LocalPlace({ form, words }: AddressFieldsProps) {
  const { t } = useTranslation('ui')
  const say = useSay()
  const regions = useList('CITY')
  const listed = useList('DISTRICT')
  const countries = usePlaces('COUNTRY')
  const mainland = useMainland()
  const options = useMemo(() => {
    const districts = offered(listed).flatMap(item => {
      const region = regions.find(({ code, parentCode }) => code === item.parentCode && parentCode === 'HKG')
      if (!region) return []
      return {
        value: `${region.code}/${item.code}`,
        label: t('placeOf', { district: say(item.name), region: say(region.name) }),
        keywords: [...Object.values(item.name), region.name.en, ...neighbourhoodsOf(item.code)],
        pinned: true,
      }
    })
    return [...districts, ...countries.filter(({ value }) => value !== 'HKG'), ...mainland]
  }, [regions, listed, countries, mainland, say, t])
  const { city, district } = form.values
  const choose = (value: string) => {
    const place = placeOf(value === '' ? 'HKG' : value, mainland)
    fill(form, place)
    // The fields for an address abroad replace this one.
    if (place.country !== 'HKG') setTimeout(() => focusField('country'))
  }
  return (
    <ComboboxField
      {...form.field('city')}
      label={words.place}
      hint={words.placeHint}
      value={district === '' ? '' : `${city}/${district}`}
      onChange={choose}
      options={options}
    />
  )
}

/** Fields for a country, its province or region, and the district; chosen from a list where there is one. */
function PlaceAbroad({ form, words }: AddressFieldsProps) {
  const say = useSay()
  const countries = usePlaces('COUNTRY')
  const mainland = useMainland()
  const countryOptions = useMemo(() => [...countries, ...mainland], [countries, mainland])
  const { country, city } = form.values
  const cities = offered(useList('CITY')).filter(item => item.parentCode === country)
  const districts = offered(useList('DISTRICT')).filter(item => item.parentCode === city)
  // If there is a list, the district is typed only after “Other” was chosen; until a province is chosen, there is
  // nothing to ask.
  const isTyped =
    districts.length > 0
      ? form.values.district === otherDistrict
      : country !== '' && country !== 'HKG' && (!listsRegions(country) || city !== '')
  const options = (list: typeof cities) => list.map(item => ({ value: item.code, label: say(item.name) }))
  return (
    <>
      <ComboboxField
        {...form.field('country')}
        hint={words.hint}
        autoComplete="country"
        onChange={value => fill(form, placeOf(value, mainland))}
        options={countryOptions}
      />
      {cities.length > 0 && (
        <SelectField
          {...form.field('city')}
          half
          label={country === 'CHN' ? words.province : words.city}
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
          label={country === 'CHN' ? words.cityInList : words.district}
          options={
            country === 'CHN'
              ? [...options(districts), { value: otherDistrict, label: words.other }]
              : options(districts)
          }
        />
      )}
      {isTyped && <TextField {...form.field('districtName')} half maxLength={80} autoComplete="address-level2" />}
    </>
  )
}
