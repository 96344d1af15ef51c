import { createHash } from 'node:crypto'

/** Of the style sheet that stands in a page. */
export const styleHash = (html: string): string =>
  createHash('sha256')
    .update(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '')
    .digest('base64')
