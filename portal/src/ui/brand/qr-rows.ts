import encodeQR from 'qr'

/** Returns a text as the rows of a QR code, true for dark, with the quiet zone that cameras need. */
export const qrRows = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
