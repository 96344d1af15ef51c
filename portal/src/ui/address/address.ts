import type { DraftContent } from '#contract/sales/registration/draft'
import { type Address, listsRegions, typesDistrict } from '#contract/sales/registration/intent'
import { orNull } from '../../lib/form/blank.ts'

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
