import type { WordGroup } from '../lib/language/words.ts'

/** Messages of the home. They are in a file of their own because most first visits never open it. */
export const homeWords: WordGroup = {
  namespace: 'home',
  catalogues: {
    en: () => import('./home/en.ts'),
    'zh-HK': () => import('./home/zh-HK.ts'),
    'zh-CN': () => import('./home/zh-CN.ts'),
  },
}
