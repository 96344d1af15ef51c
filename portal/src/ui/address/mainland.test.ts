import { describe, expect, test } from 'vitest'
import type { Locale, Words } from '#contract/common'
import type { CodeValue } from '#contract/reference/reference'
import { meant, search } from '../choice/combobox.ts'
import { mainlandOptions, placeOf } from './mainland.ts'
import { mainlandCities } from './mainland-cities.ts'

const listed = (parentCode: string, code: string, en: string, hant: string, hans = hant): CodeValue => ({
  code,
  name: { en, 'zh-HK': hant, 'zh-CN': hans },
  parentCode,
  order: 1,
  hidden: false,
  attributes: {},
})
const provinces = [
  listed('CHN', '110000', 'Beijing', '北京市'),
  listed('CHN', '220000', 'Jilin', '吉林省'),
  listed('CHN', '320000', 'Jiangsu', '江蘇省', '江苏省'),
  listed('CHN', '340000', 'Anhui', '安徽省'),
  listed('CHN', '440000', 'Guangdong', '廣東省', '广东省'),
  listed('CHN', '450000', 'Guangxi', '廣西壯族自治區', '广西壮族自治区'),
  listed('CHN', '610000', 'Shaanxi', '陝西省', '陕西省'),
  listed('CHN', '650000', 'Xinjiang', '新疆維吾爾自治區', '新疆维吾尔自治区'),
]
const optionsIn = (locale: Locale, districts: CodeValue[] = []) =>
  mainlandOptions(
    { provinces, districts, cities: mainlandCities },
    { say: (words: Words) => words[locale], placeOf: (city, province) => `${province}${city}` },
  )
const place = { country: 'CHN', cityName: '', district: '', districtName: '' }

describe.each(['en', 'zh-HK', 'zh-CN'] as const)('in %s', locale => {
  const options = optionsIn(locale)
  const shenzhen = { en: 'Shenzhen', 'zh-HK': '深圳市', 'zh-CN': '深圳市' }[locale]

  test.each(['深圳', '深圳市', 'Shenzhen', 'shenzhen', ' SHENZHEN ', '深圳'.normalize('NFD')])(
    '%j is the city, with its province and country',
    typed => {
      expect(search(options, typed)).toHaveLength(1)
      expect(placeOf(meant(options, typed)?.value ?? '', options)).toEqual({
        ...place,
        city: '440000',
        districtName: shenzhen,
      })
    },
  )
  test.each(['广东', '廣東', '广东省', '廣東省', 'Guangdong', 'guangdong'])(
    '%j is the province, before its cities',
    typed => {
      expect(search(options, typed)[0]?.value).toBe('440000')
      expect(placeOf(meant(options, typed)?.value ?? '', options)).toEqual({ ...place, city: '440000' })
    },
  )
  test.each([
    ['北京', '110000'],
    ['广西', '450000'],
    ['廣西', '450000'],
    ['新疆', '650000'],
    ['广州', '440000/广州市'],
    ['廣州', '440000/广州市'],
    ['Xi’an', '610000/西安市'],
    ["xi'an", '610000/西安市'],
    ['Xian', '610000/西安市'],
    ['乌鲁木齐', '650000/乌鲁木齐市'],
    ['Wulumuqi', '650000/乌鲁木齐市'],
    ['Urumqi', '650000/乌鲁木齐市'],
    ['延边', '220000/延边朝鲜族自治州'],
    ['喀什', '650000/喀什地区'],
  ])('%j is %s', (typed, value) => expect(meant(options, typed)?.value).toBe(value))

  test.each(['Suzhou', '吉林'])('%j is several places, so a person chooses', typed => {
    expect(search(options, typed).length).toBeGreaterThan(1)
    expect(meant(options, typed)).toBeUndefined()
  })
})

test('nothing of the Mainland is in the list before something is typed', () => {
  expect(search(optionsIn('zh-CN'), '')).toEqual([])
})

test('a city on the code list is filled in by its code; others are typed beside the list', () => {
  const options = optionsIn('zh-HK', [listed('440000', 'SZ', 'Shenzhen', '深圳')])
  const placed = (typed: string) => placeOf(meant(options, typed)?.value ?? '', options)
  expect(placed('深圳')).toEqual({ ...place, city: '440000', district: 'SZ' })
  expect(placed('珠海')).toEqual({ ...place, city: '440000', district: 'OTHER', districtName: '珠海市' })
})

test.each([
  ['KLN/KC', { country: 'HKG', city: 'KLN', district: 'KC' }],
  ['FRA', { country: 'FRA' }],
  ['CHN', { country: 'CHN' }],
  ['', { country: '' }],
])('%j fills nothing else than %j', (value, filled) => {
  const nothing = { country: '', city: '', cityName: '', district: '', districtName: '' }
  expect(placeOf(value, optionsIn('en'))).toEqual({ ...nothing, ...filled })
})

test('every city has a province of its own, a name in three languages, and a value of its own', () => {
  expect(mainlandCities.length).toBeGreaterThan(330)
  const values = mainlandCities.map(({ province, name }) => `${province}/${name['zh-CN']}`)
  expect(new Set(values).size).toBe(values.length)
  for (const { province, name, pinyin } of mainlandCities) {
    expect(province).toMatch(/^\d\d0000$/)
    expect(`${name.en} ${pinyin}`).toMatch(/^[A-Z][\p{Script=Latin}’]+ [A-Z][\p{Script=Latin}’]+$/u)
    for (const chinese of [name['zh-HK'], name['zh-CN']])
      expect(chinese).toMatch(/^\p{Script=Han}+(?:市|盟|州|地區|地区)$/u)
  }
})
