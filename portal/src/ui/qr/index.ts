export { QrCode } from './qr-code.tsx'
export { qrPath } from './qr-path.ts'
export { qrRows } from './qr-rows.ts'
