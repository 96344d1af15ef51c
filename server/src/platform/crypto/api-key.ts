import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// An API key is known for one wherever it turns up: by its start, and by a checksum at its end. So whoever looks for secrets that lie
// about finds it, and what is none is refused without asking the database.

const prefix = 'fhk_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 of 62 signs are 256 bits. */
const length = 43

/** A checksum in six signs. */
const checksum = (text: string): string => {
  let rest = crc32(text)
  let signs = ''
  for (let at = 0; at < 6; at++) {
    signs = (alphabet[rest % 62] ?? '') + signs
    rest = Math.floor(rest / 62)
  }
  return signs
}

export const makeApiKey = (): string => {
  const secret = prefix + Array.from({ length }, () => alphabet[randomInt(62)]).join('')
  return secret + checksum(secret)
}

const shape = /^fhk_[0-9A-Za-z]{49}$/

/** Has it been made here, as far as can be seen? */
export const isApiKey = (text: string): boolean => shape.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)

/** What may be shown of it. */
export const startOfKey = (key: string): string => key.slice(0, prefix.length + 8)
