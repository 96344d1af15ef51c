import type { TicketStatus } from './ticket.ts'

/** A QR code is good while the registration awaits something at the sales office. */
export const showsQr = (status: TicketStatus): boolean =>
  status === 'REGISTERED' || status === 'VERIFIED' || status === 'CHECKED_IN'

/** Characters of each code: 24 bytes of what it says and 64 of its signature, in base64url. */
export const codeLength = 118

/** No name and no number is as long as a code. */
const shortest = 24

/** Has a text the shape of a code of ours? Whether it is one, the server knows by its signature. */
export const isCodeShaped = (text: string): boolean => text.length >= shortest && /^[\w-]+$/.test(text)
