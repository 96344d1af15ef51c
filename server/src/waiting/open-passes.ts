import type { Vault } from '../platform/crypto/index.ts'
import { sameBytes } from '../platform/crypto/index.ts'
import type { Visitor } from '../platform/waiting-room.ts'
import { parsePlace, type Place, placeText } from './queue.ts'

/** Milliseconds for which somebody who was let in may come and go. */
const admittedFor = 2 * 3_600_000

/**
 * Places and admissions as cookies hold them: signed, and bound to the browser that they were given to. What was changed, is of another
 * browser or of another kind is none.
 */
export const openPasses = (vault: Vault) => {
  const sign = (kind: string, text: string, { browser }: Visitor): string =>
    `${text}.${vault.mac(kind, `${text}|${browser}`).subarray(0, 16).toString('base64url')}`
  const read = (kind: string, signed: string | null, visitor: Visitor): string | null => {
    if (signed === null || signed.length > 200) return null
    const text = signed.slice(0, signed.lastIndexOf('.'))
    return sameBytes(Buffer.from(sign(kind, text, visitor)), Buffer.from(signed)) ? text : null
  }
  return {
    place: (place: Place, visitor: Visitor): string => sign('waiting-place', placeText(place), visitor),
    readPlace: (visitor: Visitor): Place | null => parsePlace(read('waiting-place', visitor.place, visitor) ?? ''),
    /** `now`: by the database's clock, in milliseconds. */
    admission: (room: string, whose: string, now: number, visitor: Visitor): string =>
      sign('waiting-admission', `${room}.${whose}.${now + admittedFor}`, visitor),
    /** By which place or login somebody was let in; null: they were not, or it is too long ago. */
    admittedBy: (room: string, now: number, visitor: Visitor): string | null => {
      const [of, whose, until] = (read('waiting-admission', visitor.admission, visitor) ?? '').split('.')
      return of === room && Number(until) > now ? (whose ?? null) : null
    },
    /** By what a browser is known again, as it is kept. */
    browserOf: ({ browser }: Visitor): Buffer => vault.mac('waiting-browser', browser).subarray(0, 16),
  }
}

export type Passes = ReturnType<typeof openPasses>
