import type { Catalogues } from '../lib/language/index.ts'

// By itself, as the office's: what stands beside the portal's catalogues would come into its files.
export const kitWords: Catalogues = {
  en: () => import('./kit/en.ts'),
  'zh-HK': () => import('./kit/zh-HK.ts'),
  'zh-CN': () => import('./kit/zh-CN.ts'),
}
