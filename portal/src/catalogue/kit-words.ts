import type { Catalogues } from '../lib/language/words.ts'

// The kit's messages are in a separate file, like the office's: otherwise they would get into the portal's bundle.
export const kitWords = {
  en: () => import('./kit/en.ts'),
  'zh-HK': () => import('./kit/zh-HK.ts'),
  'zh-CN': () => import('./kit/zh-CN.ts'),
} satisfies Catalogues
