import { expect, test } from 'vitest'
import { voiceFor } from './chime.ts'

const local = (lang: string) => ({ lang, localService: true })

test.each([
  ['no voice', [], 'en', null],
  ['English of Hong Kong before any other', [local('en-US'), local('en-HK')], 'en', 'en-HK'],
  ['any English', [local('en-AU')], 'en', 'en-AU'],
  ['Cantonese by either name', [local('zh-CN'), local('yue')], 'zh-HK', 'yue'],
  ['Cantonese, with the script in its name', [local('zh_Hant_HK')], 'zh-HK', 'zh_Hant_HK'],
  ['never Putonghua for Cantonese', [local('zh-CN')], 'zh-HK', null],
  ['never the Mandarin of Taiwan for Putonghua', [local('zh-TW')], 'zh-CN', null],
  ['Putonghua', [local('zh-HK'), local('zh-CN')], 'zh-CN', 'zh-CN'],
  ['not a voice of another company’s server', [{ lang: 'zh-HK', localService: false }], 'zh-HK', null],
] as const)('%s', (_, voices, locale, lang) => expect(voiceFor(voices, locale)?.lang ?? null).toBe(lang))
