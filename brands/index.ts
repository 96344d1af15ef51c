import type { Brand } from './brand.ts'
import { magnoliaHill } from './magnolia-hill.ts'
import { meridianHarbour } from './meridian-harbour.ts'

export type { Brand, Logo } from './brand.ts'

export const brands = { 'meridian-harbour': meridianHarbour, 'magnolia-hill': magnoliaHill } satisfies Record<
  string,
  Brand
>

export type BrandName = keyof typeof brands

const isBrand = (name: string): name is BrandName => Object.hasOwn(brands, name)

/** Returns the brand that a setting names, or the first brand if it names none. */
export const brandNamed = (given = ''): BrandName => {
  const name = given === '' ? 'meridian-harbour' : given
  if (isBrand(name)) return name
  throw new Error(`BRAND is ${name}, and there are ${Object.keys(brands).join(', ')}`)
}
