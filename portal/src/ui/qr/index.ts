export { QrCode } from './qr-code.tsx'
export { qrRows } from './qr-rows.ts'
