import { compose, valueOf } from '../message.ts'

/** Text, or one of our addresses that can be pressed within it. */
export type Piece = string | { href: string }
export type Block =
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'button'; url: string }
  /** The sales office, one line each: name, address, hours, phone. */
  | { kind: 'office'; lines: string[] }

/** A letter in parts that contain only what its text says. */
export type Layout = {
  title: string
  /** Text that a mail program shows after the subject before the letter is opened. */
  preheader: string
  /** A code or number in the letter that the reader types or reads out elsewhere. */
  told: { kind: 'code' | 'number'; text: string } | null
  blocks: Block[]
}

type LetterMessages = { subject: string; body: string }
type Values = Record<string, string>

/** Matches "Dear ...," as a paragraph of its own, in three languages. */
const greeting = /^(?:Dear )?\{\{name\}\}[，\s]*(?:[你您]好)?[,：]\n\n/u
const bullet = '- '
const longestPreheader = 140

const textOf = (lines: readonly Piece[][]): string =>
  lines.map(line => line.map(piece => (typeof piece === 'string' ? piece : piece.href)).join('')).join(' ')

const isItem = ([first]: Piece[]): boolean => typeof first === 'string' && first.startsWith(bullet)

/** Groups lines that belong together. Lines that begin with a hyphen form a list. */
const blocksOf = (lines: readonly Piece[][]): Block[] => {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const [first, ...rest] = line
    if (first === undefined) continue
    if (isItem(line) && typeof first === 'string') {
      const item = [first.slice(bullet.length), ...rest]
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') last.lines.push(line)
    else blocks.push({ kind: 'paragraph', lines: [line] })
  }
  return blocks
}

/** Collects the parts of a letter in order, and puts the button below the paragraph that leads to it. */
const openFlow = () => {
  const blocks: Block[] = []
  let line: Piece[] = []
  let lines: Piece[][] = [line]
  let button: string | null = null
  const end = () => {
    blocks.push(...blocksOf(lines))
    if (button !== null) blocks.push({ kind: 'button', url: button })
    line = []
    lines = [line]
    button = null
  }
  return {
    /** An empty line ends the current block. */
    write: (text: string) =>
      text.split('\n').forEach((part, index) => {
        if (index > 0) {
          if (line.length === 0) end()
          else lines.push((line = []))
        }
        if (part !== '') line.push(part)
      }),
    link: (href: string) => void line.push({ href }),
    /** The button goes below the paragraph, so the colon that led to the address on its line is removed. */
    press: (url: string) => {
      const last = line.pop()
      if (last !== undefined) line.push(typeof last === 'string' ? last.replace(/\s*[:：]\s*$/, '') : last)
      button = url
    },
    office: (text: string) => {
      end()
      blocks.push({ kind: 'office', lines: text.split('\n') })
    },
    end: () => {
      end()
      return blocks
    },
  }
}

/**
 * Returns the parts of a letter. Inserted values are not parsed again: an address, a sales office or a list is one
 * only where the template has its place. `isOurs` says which addresses can be pressed; others stay text. Throws if a
 * value is missing.
 */
export const layOut = (words: LetterMessages, values: Values, isOurs: (url: string) => boolean): Layout => {
  const flow = openFlow()
  words.body.split(/\{\{(\w+)\}\}/).forEach((part, index) => {
    if (index % 2 === 0) return flow.write(part)
    const value = valueOf(values, part)
    if (part === 'office') flow.office(value)
    else if (part === 'url' && isOurs(value)) flow.press(value)
    else if (part === 'ballot' && isOurs(value)) flow.link(value)
    else flow.write(value)
  })
  const blocks = flow.end()
  const bare = { ...words, subject: words.subject.replace(/\s*[:：]\s*\{\{(?:code|number)\}\}$/, '') }
  const title = compose(bare, values).subject
  const said = blocks.flatMap(block => (block.kind === 'paragraph' ? [textOf(block.lines)] : []))
  const preheader = said[greeting.test(words.body) ? 1 : 0] ?? title
  const kind = (['code', 'number'] as const).find(name => `${words.subject} ${words.body}`.includes(`{{${name}}}`))
  return {
    title,
    preheader: [...preheader].slice(0, longestPreheader).join(''),
    told: kind === undefined ? null : { kind, text: valueOf(values, kind) },
    blocks,
  }
}
