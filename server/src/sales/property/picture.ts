import type { PictureFocus, pictureFormats, pictureWidths } from '#contract/sales/property/sales-session'

type Width = (typeof pictureWidths)[number]
type Format = (typeof pictureFormats)[number]

/** Pixels of each size; the ratio is 8 to 5. */
export const pictureSizes = [
  { width: 640, height: 400 },
  { width: 960, height: 600 },
] as const satisfies readonly { width: number; height: number }[]

/** Returns the file name of a picture in one of its sizes; a property refers to the picture. */
export const pictureFile = (picture: string, width: Width | number, format: Format = 'avif'): string =>
  `${picture}-${width}.${format}`

/** Returns the focal point of a property's picture from its columns. */
export const focusOf = ({ pictureX: x, pictureY: y }: { pictureX: number; pictureY: number }): PictureFocus => ({
  x,
  y,
})
