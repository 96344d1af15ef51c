import encodeQR from 'qr'

/** A text as the rows of a QR code, true where it is dark, with the quiet border that a camera wants. */
export const qrRows = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
