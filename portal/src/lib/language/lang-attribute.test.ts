import { expect, test } from 'vitest'
import { langAttributeOf } from './lang-attribute.ts'

test.each([
  ['Flat A, 12/F', 'zh-HK', 'en'],
  ['Flat A, 12/F', 'zh-CN', 'en'],
  ['Flat A, 12/F', 'en', undefined],
  ['12樓A室', 'en', 'zh-HK'],
  ['12樓A室', 'zh-HK', undefined],
  ['3栋402', 'zh-CN', undefined],
  ['8', 'zh-HK', undefined],
  ['', 'en', undefined],
] as const)('%j on a page in %s: %s', (typed, locale, tongue) => expect(langAttributeOf(typed, locale)).toBe(tongue))
