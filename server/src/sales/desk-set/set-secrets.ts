import { createHmac } from 'node:crypto'
import { normaliseId } from '#contract/identity'

/** By what identity numbers of a set are hidden: gone with our half of its key. */
export const numberSalt = (keyHalf: Buffer): Buffer => createHmac('sha256', keyHalf).update('identity numbers').digest()

/**
 * What a device compares a number by that is typed from the original: for this person, and this set alone. Four bits, for behind the
 * mask of an identity card there are only a thousand numbers: a whole MAC, however slow, would tell which.
 */
export const numberMac = (salt: Buffer, personId: string, number: string): string =>
  createHmac('sha256', salt)
    .update(`${personId}\n${normaliseId(number)}`)
    .digest('hex')
    .slice(0, 1)
