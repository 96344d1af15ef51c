const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML made by the `html` tag. Any other text is escaped before it is inserted. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | Html | null | Piece[]

const textOf = (piece: Piece): string => {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(textOf).join('')
  return piece.replace(/[&<>"']/g, char => entities[char] ?? char)
}

/** html`<p>${text}</p>`: escapes text, also within double quotes; null becomes empty. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, index) => part + textOf(pieces[index] ?? null)).join(''))
