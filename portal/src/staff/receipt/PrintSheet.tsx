import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'
import type { PrintedReceipt } from '#contract/sales/desk/verification'
import type { Paper } from './paper-size.ts'
import { usePrint } from './use-print.ts'
import s from './print.module.css'

/** `SLIP`, `SLIP_58`: a short piece of a roll of 80 mm or 58 mm, for a number. */
type PrintSheetProps = { paper: Paper | 'SLIP' | 'SLIP_58'; locale: PrintedReceipt['locale']; children: ReactNode }

/** The content that the browser prints instead of the page. It is not visible on the screen. */
export function PrintSheet({ paper, locale, children }: PrintSheetProps) {
  return createPortal(
    <div className={s.sheet} data-paper={paper} lang={locale}>
      {children}
    </div>,
    document.body,
  )
}

type ReceiptProps = {
  receipt: Omit<PrintedReceipt, 'locale'>
  /** Text of the last line. */
  foot?: string
  /** What is printed between the lead and the groups. */
  children?: ReactNode
  onPrinted: () => void
}

/** Prints a receipt: asks the browser to print as soon as the receipt is rendered, and removes it afterwards. */
export function ReceiptOnSheet({ receipt: { title, lead, copy, groups }, foot, children, onPrinted }: ReceiptProps) {
  usePrint(onPrinted)
  return (
    <>
      {copy !== null && (
        <p className={s.copy}>
          <b>{copy.word}</b> {copy.by}
        </p>
      )}
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
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
