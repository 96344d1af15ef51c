import { bareName, type UploadKind } from '#contract/files/upload'

/** Reasons why an upload is refused (R-5.9, S-8), and the code of each. */
export type UploadFault =
  | 'file_empty'
  | 'file_too_large'
  | 'file_unsupported'
  | 'file_not_what_it_says'
  | 'file_damaged'
  | 'file_too_many_pixels'
  | 'file_encrypted'
  | 'file_active'
  | 'file_too_many_pages'
  | 'file_infected'
  | 'file_no_pdf'
  | 'file_no_picture'
  | 'document_too_large'
  | 'document_too_many_pages'

/** `found` is the real type of the content, as far as it can be detected. */
export class UploadRefusal extends Error {
  readonly fault: UploadFault
  readonly found: string | undefined
  constructor(fault: UploadFault, found?: string) {
    super(fault)
    this.fault = fault
    this.found = found
  }
}

export const maxPixels = 40_000_000
export const maxPages = 50
/** Maximum number of pages of a document that the vendor publishes. */
export const maxDocumentPages = 1_000
const longestName = 100

export const uploadTypes = { JPG: 'image/jpeg', PNG: 'image/png', PDF: 'application/pdf' } as const satisfies Record<
  UploadKind,
  string
>

/**
 * Returns the file name for display: never a path, never longer than 100 characters, always with its kind's own
 * extension.
 */
export function cleanName(name: string, kind: UploadKind): string {
  const ending = `.${kind.toLowerCase()}`
  const last =
    bareName(name)
      .split(/[/\\]|%2f|%5c/i)
      .at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ') // as Windows requires
  const short = [...stem.replace(/^[. ]+/, '')].slice(0, longestName - ending.length).join('')
  return `${short.replace(/[. ]+$/, '') || 'document'}${ending}`
}
