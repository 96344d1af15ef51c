import type { Locale } from '#contract/common'

type Brand = { vendor: string; product: string }

/** Whose portal it is, at the head of all that is printed. The portal has its own in portal/src/ui/brand/brand.ts. */
export const brand: Record<Locale, Brand> = {
  en: { vendor: 'Meridian Harbour', product: 'Registration of Intent' },
  'zh-HK': { vendor: '海岸線', product: '購樓意向登記' },
  'zh-CN': { vendor: '海岸线', product: '购楼意向登记' },
}
