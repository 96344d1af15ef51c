/** Part of a line: text, or the label of a screen by its namespace and key. */
export type Piece = { text: string } | { namespace: string; key: string }
export type Line = readonly Piece[]
export type Block =
  | { kind: 'heading' | 'text'; line: Line }
  | { kind: 'steps' | 'list'; lines: readonly Line[] }
  | { kind: 'picture'; name: string; alt: string }
export type HelpText = { title: string; blocks: readonly Block[] }

const label = /\[\[(\w+):([\w-]+)\]\]/g

/** Returns the pieces of a line, with its labels told apart from its text. */
export const piecesOf = (line: string): Line => {
  const pieces: Piece[] = []
  let end = 0
  for (const found of line.matchAll(label)) {
    if (found.index > end) pieces.push({ text: line.slice(end, found.index) })
    pieces.push({ namespace: found[1] ?? '', key: found[2] ?? '' })
    end = found.index + found[0].length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

const kinds = { steps: /^\d+\. (.*)$/, list: /^- (.*)$/ } as const

/** Returns the block of a paragraph of the handbook. A list has one line for each entry. */
const blockOf = (lines: readonly string[]): Block => {
  const [first = ''] = lines
  const heading = /^## (.*)$/.exec(first)
  if (heading) return { kind: 'heading', line: piecesOf(heading[1] ?? '') }
  const picture = lines.length === 1 ? /^!\[(.+)\]\(([\w-]+)\)$/.exec(first) : null
  if (picture) return { kind: 'picture', name: picture[2] ?? '', alt: picture[1] ?? '' }
  for (const kind of ['steps', 'list'] as const) {
    const entries = lines.flatMap(line => kinds[kind].exec(line)?.[1] ?? [])
    if (entries.length === lines.length) return { kind, lines: entries.map(piecesOf) }
  }
  return { kind: 'text', line: piecesOf(lines.join(' ')) }
}

/**
 * Reads a page of the handbook: Markdown of a title, headings, paragraphs, pictures, numbered steps and lists of one
 * line each, with labels of screens as `[[namespace:key]]`. A picture stands alone, as `![alternative text](name)`.
 */
export const parseHelp = (source: string): HelpText => {
  const paragraphs = source
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => paragraph.split('\n'))
  const [[title = ''] = [], ...others] = paragraphs
  return { title: title.replace(/^# /, ''), blocks: others.map(blockOf) }
}
