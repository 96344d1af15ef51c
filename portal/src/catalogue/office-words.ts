import type { Catalogues } from '../lib/language/index.ts'

// By itself: what stands beside the portal's catalogues would come into its files.
export const officeWords: Catalogues = {
  en: () => import('./office/en.ts'),
  'zh-HK': () => import('./office/zh-HK.ts'),
  'zh-CN': () => import('./office/zh-CN.ts'),
}
