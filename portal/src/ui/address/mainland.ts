import type { Words } from '#contract/common'
import type { CodeValue } from '#contract/reference/reference'
import { otherDistrict } from '#contract/sales/registration/intent'
import type { ComboboxOption } from '../choice/combobox.ts'
import type { AddressValues } from './address.ts'
import type { MainlandCity } from './mainland-cities.ts'

/** The part of an address that one search fills. */
export type Place = Pick<AddressValues, 'country' | 'city' | 'cityName' | 'district' | 'districtName'>

/** A province or city of the Mainland as an option of the search, and what choosing it fills. */
export type MainlandOption = ComboboxOption & { place: Place }

type Lists = {
  /** Provinces of the code list. */
  provinces: readonly CodeValue[]
  /** Districts of the code list; those of a province are its cities. */
  districts: readonly CodeValue[]
  cities: readonly MainlandCity[]
}

type Speech = { say: (words: Words) => string; placeOf: (city: string, province: string) => string }

const nowhere: Place = { country: '', city: '', cityName: '', district: '', districtName: '' }

/** Returns a Chinese name without the word for its kind: 廣東 of 廣東省. */
const shortOf = (name: string): string =>
  name.replace(/(?:[省市盟]|地[区區]|(?:[壮壯]族|回族|[维維]吾[尔爾])?自治[区區])$/u, '')

/** Returns all names under which a place is searched. An apostrophe may be typed, typed straight, or left out. */
const namesOf = (name: Words, pinyin = name.en): string[] => [
  ...new Set([
    ...[name.en, pinyin].flatMap(latin => ['’', "'", ''].map(mark => latin.replace('’', mark))),
    ...[name['zh-HK'], name['zh-CN']].flatMap(chinese => [chinese, shortOf(chinese)]),
  ]),
]

const isSame = (one: Words, other: Words): boolean => shortOf(one['zh-CN']) === shortOf(other['zh-CN'])

const citiesIn = (province: CodeValue, { districts, cities }: Lists, { say, placeOf }: Speech): MainlandOption[] => {
  const listed = districts.filter(item => item.parentCode === province.code)
  const typed = cities.filter(
    city => city.province === province.code && !listed.some(item => isSame(item.name, city.name)),
  )
  const option = (key: string, name: Words, place: Partial<Place>, pinyin?: string): MainlandOption => ({
    value: `${province.code}/${key}`,
    label: placeOf(say(name), say(province.name)),
    keywords: namesOf(name, pinyin),
    onSearch: true,
    place: { ...nowhere, country: 'CHN', city: province.code, ...place },
  })
  return [
    ...listed.map(({ code, name }) => option(code, name, { district: code })),
    ...typed.map(({ name, pinyin }) => {
      const district = listed.length > 0 ? otherDistrict : ''
      return option(name['zh-CN'], name, { district, districtName: say(name) }, pinyin)
    }),
  ]
}

/**
 * Returns the provinces and cities of the Mainland as options of the search, provinces first. A city that is on the
 * code list is filled in by its code, another by its name in the current language.
 */
export const mainlandOptions = (lists: Lists, speech: Speech): MainlandOption[] => [
  ...lists.provinces.map(({ code, name }) => ({
    value: code,
    label: speech.say(name),
    keywords: namesOf(name),
    onSearch: true,
    place: { ...nowhere, country: 'CHN', city: code },
  })),
  ...lists.provinces.flatMap(province => citiesIn(province, lists, speech)),
]

/** Returns what a chosen option fills: a place of the Mainland, a district of Hong Kong, or only a country. */
export const placeOf = (value: string, mainland: readonly MainlandOption[]): Place => {
  const found = mainland.find(option => option.value === value)
  if (found) return found.place
  const [first = '', district] = value.split('/')
  return district === undefined ? { ...nowhere, country: first } : { ...nowhere, country: 'HKG', city: first, district }
}
