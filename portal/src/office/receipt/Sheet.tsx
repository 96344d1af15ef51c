import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'
import type { PrintedReceipt } from '#contract/sales/verification'
import { useOnMount } from '../../lib/use-on-mount.ts'
import type { Paper } from './paper-size.ts'
import s from './print.module.css'

type SheetProps = { paper: Paper; locale: PrintedReceipt['locale']; children: ReactNode }

/** What the browser prints in the place of the page; nothing of it is seen on the screen. */
export function Sheet({ paper, locale, children }: SheetProps) {
  return createPortal(
    <div className={s.sheet} data-paper={paper} lang={locale}>
      {children}
    </div>,
    document.body,
  )
}

type ReceiptProps = {
  receipt: Omit<PrintedReceipt, 'locale'>
  /** The last line. */
  foot?: string
  onPrinted: () => void
}

/** A receipt on the sheet. The browser is asked to print as soon as it is there, and the sheet goes when that is done. */
export function ReceiptOnSheet({ receipt: { title, lead, copy, groups }, foot, onPrinted }: ReceiptProps) {
  useOnMount(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
  })
  return (
    <>
      {copy !== null && (
        <p className={s.copy}>
          <b>{copy.word}</b> {copy.by}
        </p>
      )}
      <h1>{title}</h1>
      <p>{lead}</p>
      {groups.map(group => (
        <section key={group.title}>
          {group.title !== '' && <h2>{group.title}</h2>}
          <dl>
            {group.rows.map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map(value => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {foot !== undefined && <p>{foot}</p>}
    </>
  )
}
