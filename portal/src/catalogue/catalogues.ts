import type { Catalogues } from '../lib/words.ts'

// Tables of imports, so that a visitor downloads one language, and the words behind the login only there.
export const publicWords: Catalogues = {
  en: () => import('./public/en.ts'),
  'zh-HK': () => import('./public/zh-HK.ts'),
  'zh-CN': () => import('./public/zh-CN.ts'),
}

export const innerWords: Catalogues = {
  en: () => import('./inner/en.ts'),
  'zh-HK': () => import('./inner/zh-HK.ts'),
  'zh-CN': () => import('./inner/zh-CN.ts'),
}
