import type { Vault } from '../../platform/crypto/vault.ts'
import { sameBytes } from '../../platform/crypto/secret-hasher.ts'
import type { Visitor } from '../../platform/waiting-room.ts'
import type { Slot } from '../shares/ask-in-order.ts'
import { parsePlace, parseSeat, type QueuePlace, placeText, type Seat, seatText } from '../queue.ts'

/** Milliseconds for which an admission is valid. */
const admittedFor = 2 * 3_600_000

/**
 * Milliseconds after which a visitor who does not ask again loses a slot. Visitors ask every 5 to 30 seconds, pages in
 * the background every minute. Whoever collects slots must show each of them as often.
 */
const slotLasts = 180_000

/** The first bytes of the id of an account in a draw are its own; the others say that it is one. */
const ownBytes = 12

/**
 * Signs and reads the cookies for places and admissions. A changed cookie, or one of another browser or kind, is
 * invalid. Each is bound to what the browser says of itself; a place also to the network, until it is bound to a key, and
 * then to the key alone.
 */
export const openPasses = (vault: Pick<Vault, 'mac'>) => {
  const signFor = (kind: string, text: string, whose: string): string =>
    `${text}.${vault.mac(kind, `${text}|${whose}`).subarray(0, 16).toString('base64url')}`
  const readFor = (kind: string, signed: string | null, whose: string): string | null => {
    if (signed === null || signed.length > 200) return null
    const text = signed.slice(0, signed.lastIndexOf('.'))
    return sameBytes(Buffer.from(signFor(kind, text, whose)), Buffer.from(signed)) ? text : null
  }
  const sign = (kind: string, text: string, { browser }: Visitor): string => signFor(kind, text, browser)
  const read = (kind: string, signed: string | null, { browser }: Visitor): string | null =>
    readFor(kind, signed, browser)
  const markOf = (room: string, own: Buffer): Buffer =>
    vault.mac('waiting-chance-of-account', `${room}|${own.toString('hex')}`).subarray(0, 16 - ownBytes)
  const here = ({ browser, area }: Visitor) => `${browser}|${area}`
  return {
    place: (place: QueuePlace, visitor: Visitor): string => signFor('waiting-place', placeText(place), here(visitor)),
    /** A place that a process of the release before gave is bound to the browser alone. */
    readPlace: (visitor: Visitor): QueuePlace | null =>
      parsePlace(readFor('waiting-place', visitor.place, here(visitor)) ?? '') ??
      parsePlace(read('waiting-place', visitor.place, visitor) ?? ''),
    seat: (seat: Seat): string => signFor('waiting-seat', seatText(seat), ''),
    readSeat: ({ seat }: Visitor): Seat | null => parseSeat(readFor('waiting-seat', seat, '') ?? ''),
    /** Signs the slot of a visitor who asks now. It stands in the cookie of the place until there is one. */
    slot: (room: string, { id, since }: Slot, now: number, visitor: Visitor): string =>
      sign('waiting-slot', `${room}.${since}.${Math.floor(now)}.${id}`, visitor),
    /** Returns the slot of a visitor; null if there is none, or if the visitor has not asked for long. */
    readSlot: (room: string, now: number, visitor: Visitor): Slot | null => {
      const [of, since, asked, id = ''] = (read('waiting-slot', visitor.place, visitor) ?? '').split('.')
      return of === room && Number(asked) > now - slotLasts ? { id, since: Number(since) } : null
    },
    /** `now`: milliseconds by the database's clock. */
    admission: (room: string, whose: string, now: number, visitor: Visitor): string =>
      sign('waiting-admission', `${room}.${whose}.${now + admittedFor}`, visitor),
    /**
     * Returns the place or login by which the visitor was admitted, or null if they were not, or the admission has
     * expired.
     */
    admittedBy: (room: string, now: number, visitor: Visitor): string | null => {
      const [of, whose, until] = (read('waiting-admission', visitor.admission, visitor) ?? '').split('.')
      return of === room && Number(until) > now ? (whose ?? null) : null
    },
    /** Returns the id of an account in the draw of a room: one, whatever browsers it comes from. */
    idOfAccount: (room: string, accountId: string): Buffer => {
      const own = vault.mac('waiting-chance', `${room}|${accountId}`).subarray(0, ownBytes)
      return Buffer.concat([own, markOf(room, own)])
    },
    /** True for the id of an account. Nobody without the key of the server can tell it from that of a browser. */
    isOfAccount: (room: string, id: Buffer): boolean =>
      sameBytes(id.subarray(ownBytes), markOf(room, id.subarray(0, ownBytes))),
    /** Returns the stored fingerprint of an account, in one room only. */
    accountKey: (room: string, accountId: string): Buffer =>
      vault.mac('waiting-account', `${room}|${accountId}`).subarray(0, 16),
    /** Returns the stored fingerprint by which a browser is recognised. */
    browserOf: ({ browser }: Visitor): Buffer => vault.mac('waiting-browser', browser).subarray(0, 16),
  }
}

export type Passes = ReturnType<typeof openPasses>
