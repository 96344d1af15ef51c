/** JSON that we refuse: it is not JSON, or two parsers could read it differently. */
export class JsonRefusal extends Error {
  readonly field: string
  readonly code: string
  constructor(code: string, field = '') {
    super(code)
    this.code = code
    this.field = field
  }
}

const maxDepth = 32
/**
 * Maximum length of a text: none of ours is longer. It limits the cost of normalising a text, even if a schema has no
 * limit.
 */
const maxText = 4_096
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Frame = { keys: Set<string> | null; name: string; index: number }

/** Walks the text once: refuses duplicate and dangerous keys, deep nesting, NUL and lone surrogates, naming the field. */
const inspect = (text: string): void => {
  const frames: Frame[] = []
  const path = () => frames.flatMap(frame => (frame.name === '' ? [] : [frame.name])).join('.')
  let expectKey = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    const frame = frames.at(-1)
    if (char === '{' || char === '[') {
      if (frames.length === maxDepth) throw new JsonRefusal('malformed')
      frames.push({ keys: char === '{' ? new Set() : null, name: char === '{' ? '' : '0', index: 0 })
      expectKey = char === '{'
    } else if (char === '}' || char === ']') {
      frames.pop()
      expectKey = false
    } else if (char === ',') {
      expectKey = frame?.keys != null
      if (frame && frame.keys === null) frame.name = String(++frame.index)
    } else if (char === '"') {
      const end = closing(text, at)
      const value: unknown = JSON.parse(text.slice(at, end + 1))
      at = end
      if (typeof value !== 'string') throw new JsonRefusal('malformed')
      if (expectKey && frame?.keys) {
        frame.name = value
        expectKey = false
        if (value === '__proto__') throw new JsonRefusal('unknown_field', path())
        if (frame.keys.has(value)) throw new JsonRefusal('duplicate_field', path())
        frame.keys.add(value)
      }
      if (value.length > maxText) throw new JsonRefusal('too_long', path())
      if (value.includes('\0') || !value.isWellFormed()) throw new JsonRefusal('characters_refused', path())
    }
  }
}

const closing = (text: string, open: number): number => {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  throw new JsonRefusal('malformed')
}

/** Parses bytes as unambiguous JSON. Throws JsonRefusal. */
export const parseJson = (bytes: Buffer): unknown => {
  try {
    const text = utf8.decode(bytes)
    inspect(text)
    const value: unknown = JSON.parse(text)
    return value
  } catch (fault) {
    throw fault instanceof JsonRefusal ? fault : new JsonRefusal('malformed')
  }
}

/** Splits a key in dot notation into its names. Throws JsonRefusal. */
export const namesIn = (key: string): string[] => {
  const names = key.split('.')
  if (key === '' || names.length > 8 || names.includes('__proto__')) throw new JsonRefusal('unknown_field', key)
  return names
}

/** Parses a query in dot notation: `a.b=1`; a repeated key is a list (D-7.54). Throws JsonRefusal. */
export const parseQuery = (query: string): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (const pair of query === '' ? [] : query.split('&')) {
    const [rawKey = '', rawValue = ''] = pair.split(/=(.*)/s)
    const key = decode(rawKey)
    const names = namesIn(key)
    const value = decode(rawValue)
    if (value.includes('\0')) throw new JsonRefusal('characters_refused', key)
    setByPath(out, names, value, key)
  }
  return out
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new JsonRefusal('malformed')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sets a value under a name in dot notation; a repeated name becomes a list. Throws JsonRefusal. */
export const setByPath = (out: Record<string, unknown>, names: string[], value: string, key: string): void => {
  const last = names.pop() ?? ''
  let at = out
  for (const name of names) {
    const next = Object.hasOwn(at, name) ? at[name] : (at[name] = {})
    if (!isObject(next)) throw new JsonRefusal('duplicate_field', key)
    at = next
  }
  const before = Object.hasOwn(at, last) ? at[last] : undefined
  if (isObject(before)) throw new JsonRefusal('duplicate_field', key)
  // A list grows in place: copying it for each of sixteen thousand values would take seconds.
  if (Array.isArray(before)) before.push(value)
  else at[last] = before === undefined ? value : [before, value]
}
