import { createHash } from 'node:crypto'

/** Hash of the inline style sheet of a page. */
export const styleHash = (html: string): string =>
  createHash('sha256')
    .update(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '')
    .digest('base64')
