import type { TicketStatus } from './ticket.ts'

/** True if the QR code is valid: while the registration waits for something at the sales office. */
export const showsQr = (status: TicketStatus): boolean =>
  status === 'REGISTERED' || status === 'VERIFIED' || status === 'CHECKED_IN'

/** Length of a code in characters: 24 bytes of content and 64 bytes of signature, in base64url. */
export const codeLength = 118

/** Minimum length of a code: names and numbers are shorter. */
const shortest = 24

/** True if a text has the shape of our codes. Whether it is one, only the server can tell by the signature. */
export const isCodeShaped = (text: string): boolean => text.length >= shortest && /^[\w-]+$/.test(text)
