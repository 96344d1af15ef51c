import { createHmac } from 'node:crypto'
import { normaliseId } from '#contract/identity'

/**
 * Returns the salt that hides identity numbers of a bundle; it becomes unavailable when the server's half of the key
 * is deleted.
 */
export const numberSalt = (keyHalf: Buffer): Buffer => createHmac('sha256', keyHalf).update('identity numbers').digest()

/**
 * Returns the check value with which a device compares a number typed from the original, for this person and this
 * bundle alone. It has four bits, because behind the mask of an identity card there are only a thousand numbers: a
 * whole MAC, however slow, would reveal the number.
 */
export const numberMac = (salt: Buffer, personId: string, number: string): string =>
  createHmac('sha256', salt)
    .update(`${personId}\n${normaliseId(number)}`)
    .digest('hex')
    .slice(0, 1)
