import { type Ref, useMemo } from 'react'
import { qrPath } from './qr-path.ts'
import { qrRows } from './qr-rows.ts'

type QrCodeProps = { text: string; label: string; className: string | undefined; ref?: Ref<SVGSVGElement> }

/** Shows a text as a QR code: black on white, whatever the colours of the page. */
export function QrCode({ text, label, className, ref }: QrCodeProps) {
  const rows = useMemo(() => qrRows(text), [text])
  const path = useMemo(() => qrPath(rows), [rows])
  return (
    <svg
      ref={ref}
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
