import type { Catalogues } from '../lib/language/words.ts'

// The office's messages are in a separate file: otherwise they would get into the portal's bundle.
export const officeWords = {
  en: () => import('./office/en.ts'),
  'zh-HK': () => import('./office/zh-HK.ts'),
  'zh-CN': () => import('./office/zh-CN.ts'),
} satisfies Catalogues
