import type { Locale } from '#contract/common'

/** A picture as a page shows it: its address, and the size in CSS pixels that it takes before it has arrived. */
type HelpPicture = { src: string; width: number; height: number }

const addresses = import.meta.glob<string>('../../../../docs/handbook/office/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Pixels of a picture file for each CSS pixel, so that letters are sharp. Also in `ops/handbook-pictures.ts`. */
const density = 1.5

// The name of a file says the size of its picture, so nothing on the page moves when the picture arrives.
const pictures = new Map(
  Object.entries(addresses).flatMap(([file, src]): [string, HelpPicture][] => {
    const found = /([\w-]+)\/([\w-]+)\.(\d+)x(\d+)\.webp$/.exec(file)
    if (found === null) return []
    const [, locale = '', name = '', width, height] = found
    const size = { width: Math.round(Number(width) / density), height: Math.round(Number(height) / density) }
    return [[`${locale}/${name}`, { src, ...size }]]
  }),
)

/** Returns the picture of a name in a language; null if there is none. */
export const pictureOf = (locale: Locale, name: string): HelpPicture | null => pictures.get(`${locale}/${name}`) ?? null
