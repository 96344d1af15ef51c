import { createHmac } from 'node:crypto'
import { normaliseId } from '#contract/identity'

/** By what identity numbers of a set are hidden: gone with our half of its key. */
export const numberSalt = (keyHalf: Buffer): Buffer => createHmac('sha256', keyHalf).update('identity numbers').digest()

/** A number as a device compares one that is typed from the original: for this person, and this set alone. */
export const numberMac = (salt: Buffer, personId: string, number: string): string =>
  createHmac('sha256', salt)
    .update(`${personId}\n${normaliseId(number)}`)
    .digest('base64url')
