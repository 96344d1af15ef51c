import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isCodeShaped } from '#contract/sales/ticket/qr'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { listenForScans } from './listen.ts'
import s from './scan.module.css'
import { lastTaker } from './takers.ts'

/** Milliseconds for which the page shows why a code was not taken. */
const messageMs = 10_000

/**
 * Why a code was not taken, and the element that shows the message. An open dialog makes the elements behind it
 * unreachable.
 */
type Untaken = { why: 'dialogOpen' | 'noCodesHere'; within: Element }

/**
 * The only listener of the office for scanners that type. Scanned text goes to the page that takes codes. It never
 * presses a button, and a message appears if no page takes codes. While the sign-in screen is shown, scans are
 * dropped.
 */
export function Scans({ isShut }: { isShut: boolean }) {
  const { t } = useTranslation('scan')
  const [untaken, setUntaken] = useState<Untaken | null>(null)
  const scan = useEffectEvent((text: string) => {
    setUntaken(null)
    if (isShut) return
    const taker = lastTaker()
    const dialog = document.querySelector('dialog:modal')
    if (dialog !== null) setUntaken({ why: 'dialogOpen', within: dialog })
    else if (taker !== undefined) taker.take(text)
    else if (isCodeShaped(text)) setUntaken({ why: 'noCodesHere', within: document.body })
  })
  useEffect(() => listenForScans({ box: () => lastTaker()?.box, scan: text => scan(text) }), [])
  useEffect(() => {
    if (untaken === null) return
    const end = () => setUntaken(null)
    const timer = setTimeout(end, messageMs)
    untaken.within.addEventListener('close', end)
    return () => {
      clearTimeout(timer)
      untaken.within.removeEventListener('close', end)
    }
  }, [untaken])
  if (untaken === null) return null
  return createPortal(
    <div className={s.untaken}>
      <Notice tone="warning" role="alert">
        {t(untaken.why)}
      </Notice>
    </div>,
    untaken.within,
  )
}
