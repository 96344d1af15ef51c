import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// An API key can be recognised anywhere by its prefix and by a checksum at its end. So secret scanners find a leaked
// key, and a string that is no key is refused without a database query.

const prefix = 'fhk_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 characters out of 62 give 256 bits. */
const length = 43

/** Returns a checksum of six characters. */
const checksum = (text: string): string => {
  let rest = crc32(text)
  let signs = ''
  for (let at = 0; at < 6; at++) {
    signs = (alphabet[rest % 62] ?? '') + signs
    rest = Math.floor(rest / 62)
  }
  return signs
}

/** Returns a new API key: prefix, random characters, and a checksum with which a typing error is found at once. */
export const makeApiKey = (): string => {
  const secret = prefix + Array.from({ length }, () => alphabet[randomInt(62)]).join('')
  return secret + checksum(secret)
}

const shape = /^fhk_[0-9A-Za-z]{49}$/

/** True if the text has the form and checksum of one of our API keys. */
export const isApiKey = (text: string): boolean => shape.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)

/** Returns the part of a key that may be shown. */
export const startOfKey = (key: string): string => key.slice(0, prefix.length + 8)
