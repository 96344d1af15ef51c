/** The characters that a font can draw, by code point. */
export type Coverage = { has(code: number): boolean }
/** Fonts by name, in the order in which they are tried. */
export type Fonts<Name extends string> = readonly (readonly [Name, Coverage])[]
/** `latin`: punctuation is as narrow as in Latin text. */
export type Run<Name extends string> = { font: Name; latin: boolean; text: string }

// Characters that are never printed: control, bidi and format characters, lone surrogates, variation selectors.
const unprinted = /[\p{Cc}\p{Cf}\p{Cs}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu

/** Reduces a text to one line of visible characters. */
export const printable = (text: string): string =>
  text
    .replace(/[\t-\r]/g, ' ')
    .replace(unprinted, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Replacement for a character that no font has: `[U+30EDE]`. An empty box would leave a hole in a name. */
export const codePointOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

// Punctuation that Chinese fonts draw as wide as a Chinese character, unless the Latin form is requested.
const opens = '‘“'
const follows = '’”…—–•·'
const isMark = (character: string) => `${opens}${follows}`.includes(character)
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u{3000}-\u{303f}\u{ff00}-\u{ffef}]/u

/** Returns for each character whether it is in Latin text: punctuation belongs to its word. */
function latinOf(characters: readonly string[]): boolean[] {
  const letters = (rest: readonly string[]) => rest.find(character => !isMark(character))
  return characters.map((character, index) => {
    if (!isMark(character)) return !wide.test(character)
    const before = letters(characters.slice(0, index).toReversed())
    const after = letters(characters.slice(index))
    const word = opens.includes(character) ? (after ?? before) : (before ?? after)
    return word === undefined || !wide.test(word)
  })
}

/** Splits a text into runs of one font each: each character uses the first font that has it. */
export function runsOf<Name extends string>(text: string, fonts: Fonts<Name>): Run<Name>[] {
  const runs: Run<Name>[] = []
  const characters = [...text]
  const inLatin = latinOf(characters)
  for (const [index, character] of characters.entries()) {
    const code = character.codePointAt(0) ?? 0
    const found = /\p{Co}/u.test(character) ? undefined : fonts.find(([, coverage]) => coverage.has(code))
    const [font] = found ?? fonts[0] ?? []
    if (font === undefined) return runs
    const piece = found ? character : codePointOf(character)
    const latinRun = !found || inLatin[index] === true
    const last = runs.at(-1)
    if (last?.font === font && last.latin === latinRun) last.text += piece
    else runs.push({ font, latin: latinRun, text: piece })
  }
  return runs
}

const closing = '，。、；：！？）」』】》〉”’…％,.;:!?)'
const opening = '（「『【《〈“‘('
const unit = new RegExp(
  String.raw`[${opening}]*(?:${wide.source}|(?:(?!${wide.source})[^\s${opening}])+|[${opening}]+)[${closing}]*\s*`,
  'gu',
)

/**
 * Splits a text into the units between which a line may break: single Han characters, whole other words, punctuation
 * together with its word.
 */
export const unitsOf = (text: string): string[] => text.match(unit) ?? []

/** Wraps a text into lines that are no wider than `width`. A single word that is wider is broken. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const pieces = unitsOf(text).flatMap(piece => (measure(piece.trimEnd()) > width ? [...piece] : [piece]))
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const piece of pieces) {
    if (line !== '' && taken + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += piece
    taken += measure(piece)
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()]
}
