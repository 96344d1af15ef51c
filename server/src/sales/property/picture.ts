import type { pictureWidths } from '#contract/sales/session'

/** The file of a picture in one of its sizes; a property names the picture. */
export const pictureFile = (picture: string, width: (typeof pictureWidths)[number]): string =>
  `${picture}-${width}.avif`
