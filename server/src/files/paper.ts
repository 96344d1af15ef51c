/** What may be handed in, under which name, and why it is refused (SPEC.md 5, SAFETY.md 8). */

export type PaperKind = 'JPG' | 'PNG' | 'PDF'

export type PaperFault =
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

/** `found`: what the content really is, as far as we can tell. */
export class PaperRefusal extends Error {
  readonly fault: PaperFault
  readonly found: string | undefined
  constructor(fault: PaperFault, found?: string) {
    super(fault)
    this.fault = fault
    this.found = found
  }
}

/** "Smaller than 5MB". */
export const mostBytes = 5_242_879
export const mostPixels = 40_000_000
export const mostPages = 50
const longestName = 100

export const paperTypes: Record<PaperKind, string> = { JPG: 'image/jpeg', PNG: 'image/png', PDF: 'application/pdf' }

// Controls, directions and widths nobody sees, lone surrogates, separators of lines.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

// Its end, for that is where the extension is; composing a very long one would take time by the square.
const bare = (name: string) => name.slice(-1_000).replace(unseen, '').normalize('NFC').trim()

const endings: Record<string, PaperKind> = { '.jpg': 'JPG', '.jpeg': 'JPG', '.png': 'PNG', '.pdf': 'PDF' }

/** By the last extension, in any case. */
export const kindOfName = (name: string): PaperKind | undefined =>
  endings[/\.[a-z]+$/.exec(bare(name).toLowerCase())?.[0] ?? '']

/** The name that is shown: never a path, never longer than 100 characters, always with its kind's own extension. */
export function cleanName(name: string, kind: PaperKind): string {
  const ending = `.${kind.toLowerCase()}`
  const last =
    bare(name)
      .split(/[/\\]|%2f|%5c/i)
      .at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ') // as Windows asks
  const short = [...stem.replace(/^[. ]+/, '')].slice(0, longestName - ending.length).join('')
  return `${short.replace(/[. ]+$/, '') || 'document'}${ending}`
}

/** Content-Disposition of a download (RFC 6266, 8187): the name in ASCII for old clients, then as it is. */
export function disposition(name: string): string {
  const shown = name.replace(unseen, '')
  const ascii = shown.replace(/[^ -~]|["\\%]/gu, '_')
  const plain = /[a-z0-9].*\./i.test(ascii) ? ascii : ascii.replace(/^[^.]*/, 'document')
  const whole = encodeURIComponent(shown).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
