import { foldCompatibility } from '../../text.ts'

/** A unit as somebody names it: its floor and letter joined, as "12A", and words that narrow it down. */
export type UnitWanted = {
  /** Floor and unit joined, in capitals and without spaces; each is a possible reading of the text. */
  spots: string[]
  /** Names of blocks, such as "1" for Tower 1. */
  blocks: string[]
  /** Other words: parts of the name of a property or a session, or the block without its title. */
  words: string[]
}

/** What the markers of a text say: "Flat A", "12/F", "Tower 1", and the same in Chinese. */
const markers: readonly { kind: 'block' | 'floor' | 'unit'; pattern: RegExp }[] = [
  { kind: 'block', pattern: /第\s*([0-9]{1,3}[A-Z]?|[A-Z])\s*[座幢]|([0-9]{1,3}[A-Z]?|[A-Z])\s*[座幢]/ },
  { kind: 'block', pattern: /\b(?:TOWER|TWR|BLOCK|BLK|BUILDING|COURT)\b\.?\s*([0-9]{1,3}[A-Z]?|[A-Z][0-9]?)\b/ },
  { kind: 'block', pattern: /\bT([0-9]{1,2}[A-Z]?)\b(?=.)/ },
  { kind: 'floor', pattern: /([0-9]{1,3}[A-Z]?|[A-Z]{1,2})\s*[樓楼層层]/ },
  { kind: 'floor', pattern: /\b([0-9]{1,3}[A-Z]?|[A-Z]{1,2})\s*\/\s*F\b/ },
  { kind: 'floor', pattern: /\b([0-9]{1,3})(?:ST|ND|RD|TH)?\s*FLOOR\b|\bFLOOR\s*([0-9]{1,3}[A-Z]?)\b/ },
  { kind: 'unit', pattern: /([0-9]{1,2}[A-Z]?|[A-Z][0-9]?)\s*[室號号]/ },
  { kind: 'unit', pattern: /\b(?:FLAT|UNIT|ROOM|RM)\b\.?\s*([0-9]{1,3}[A-Z]?|[A-Z][0-9]?)\b/ },
]

const maxWords = 8
const isUnit = (word: string | undefined): word is string => /^(?:[A-Z][0-9]?|[0-9]{1,2}[A-Z]?)$/.test(word ?? '')
const isFloor = (word: string | undefined): word is string => /^[0-9]{1,3}[A-Z]?$/.test(word ?? '')
const isWhole = (word: string | undefined): word is string => /^(?:[0-9]{1,3}[A-Z][0-9]?|[0-9]{3,4})$/.test(word ?? '')

/** Takes what the markers say out of a text. Returns it, and the words that are left. */
const readMarkers = (text: string) => {
  let left = text
  const said: Record<'block' | 'floor' | 'unit', string[]> = { block: [], floor: [], unit: [] }
  for (const { kind, pattern } of markers)
    left = left.replace(pattern, (_whole: string, ...groups: unknown[]) => {
      const value = groups.find((group): group is string => typeof group === 'string' && group !== '')
      if (value !== undefined) said[kind].push(value)
      return ' '
    })
  const words = left.replaceAll(/单位|單位/g, ' ').split(/[^\p{L}\p{N}\p{M}]+/u)
  return { ...said, words: words.filter(word => word !== '') }
}

/**
 * Reads a unit out of what somebody typed: "12A", "Tower 1 12 A", "Flat A, 12/F, Tower 1", "第1座12樓A室". Returns null
 * for a text that names no floor and unit.
 */
export const unitWanted = (typed: string): UnitWanted | null => {
  const text = foldCompatibility(typed).toUpperCase().trim()
  if (text.length > 80 || !/[0-9]/.test(text)) return null
  const { block: blocks, floor, unit, words } = readMarkers(text)
  const [saidFloor, saidUnit] = [floor.at(-1), unit.at(-1)]
  const found = (spots: string[], taken: number): UnitWanted | null => {
    const others = words.slice(0, words.length - taken)
    return others.length > maxWords ? null : { spots, blocks, words: others }
  }
  const [last, before] = [words.at(-1), words.at(-2)]
  if (saidFloor !== undefined && saidUnit !== undefined) return found([saidFloor + saidUnit], 0)
  if (saidFloor !== undefined) return isUnit(last) ? found([saidFloor + last], 1) : null
  if (saidUnit !== undefined) {
    if (isFloor(last)) return found([last + saidUnit], 1)
    return isWhole(saidUnit) ? found([saidUnit], 0) : null
  }
  if (isFloor(before) && isUnit(last)) return found([before + last], 2)
  return isWhole(last) ? found([last], 1) : null
}

/** Returns the words by which a block is found: "Tower 1" and 第1座 are both found by "1". */
export const blockWords = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap(name => {
      const text = foldCompatibility(name).toUpperCase()
      const bare = text.replaceAll(/TOWER|TWR|BLOCK|BLK|BUILDING|COURT|[第座幢期]/g, ' ')
      return [text.trim(), ...`${text} ${bare}`.split(/[^\p{L}\p{N}\p{M}]+/u)].filter(word => word !== '')
    }),
  )
