import encodeQR from 'qr'
import type { Document } from './sheet.ts'

/** Number of light modules around a code, which readers need. */
const quiet = 4

/**
 * Lays out a text as a QR code of the given side, without the free space around it. All its modules are drawn as one
 * shape: between several shapes, screens and printers show thin lines.
 */
export function layCode(text: string, side: number) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
    .slice(quiet, -quiet)
    .map(row => row.slice(quiet, -quiet))
  const unit = side / rows.length
  return {
    /** Width of the space that must stay free on each side. */
    free: quiet * unit,
    draw: (doc: Document, x: number, y: number): void => {
      for (const [line, row] of rows.entries())
        for (const [column, isDark] of row.entries())
          if (isDark) doc.rect(x + column * unit, y + line * unit, unit, unit)
      doc.fill('#000')
    },
  }
}
