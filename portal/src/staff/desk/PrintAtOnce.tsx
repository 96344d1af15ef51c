import { createContext, type ReactNode, useState } from 'react'
import { printVerification } from '#client/sales/desk/verification'
import type { DeskTicket } from '#contract/sales/desk/desk'
import type { PrintedReceipt } from '#contract/sales/desk/verification'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { InLanguageSlot } from '../../lib/slots.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfflineSheet } from '../offline/PrintOffline.tsx'
import { isHere } from '../offline/state.ts'
import { type Paper, usePrinter } from '../receipt/paper-size.ts'
import { ReceiptOnSheet, PrintSheet } from '../receipt/PrintSheet.tsx'
import { askAsStaff } from '../signed-in/use-command.ts'
import s from './desk.module.css'

/** `InLanguage`: shows an offline receipt in the language of its registrant. */
type Job = { ticket: DeskTicket; InLanguage: InLanguageSlot | null; isPrinted: boolean }

/** Prints the receipt of a registration that this desk has just verified. */
export const PrintAtOnce = createContext<(job: Omit<Job, 'isPrinted'>) => void>(() => undefined)

/**
 * Prints receipts one after another while the desk goes on: another page may be open before the server has answered with
 * the receipt. It stands above all pages, because a page is made anew for each address.
 */
export function PrintsAtOnce({ children }: { children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [first] = jobs
  const take = (job: Omit<Job, 'isPrinted'>): void =>
    // A browser that does not report the end of a print keeps no later one from the printer.
    setJobs(all => [...all.filter(({ isPrinted }) => !isPrinted), { ...job, isPrinted: false }])
  return (
    <PrintAtOnce value={take}>
      {first && (
        <Printing
          key={first.ticket.id}
          ticket={first.ticket}
          InLanguage={first.InLanguage}
          onBegun={() => setJobs(([job, ...others]) => (job ? [{ ...job, isPrinted: true }, ...others] : others))}
          onDone={() => setJobs(([, ...others]) => others)}
        />
      )}
      {children}
    </PrintAtOnce>
  )
}

type PrintingProps = Omit<Job, 'isPrinted'> & { onBegun: () => void; onDone: () => void }

function Printing(props: PrintingProps) {
  const [paper] = usePrinter()
  const { ticket, InLanguage, onDone } = props
  if (paper === 'NONE') return <Skipped {...props} />
  if (isHere(ticket.id) && InLanguage !== null)
    return (
      <>
        <OnMount work={props.onBegun} />
        <OfflineSheet ticket={ticket} paper={paper} InLanguage={InLanguage} onPrinted={onDone} />
      </>
    )
  return <Online {...props} paper={paper} />
}

function OnMount({ work }: { work: () => void }) {
  useOnMount(work)
  return null
}

/** A device without a printer has nothing to do. */
function Skipped({ onDone }: PrintingProps) {
  return <OnMount work={onDone} />
}

function Online({ ticket, paper, onBegun, onDone }: PrintingProps & { paper: Paper }) {
  const { t } = useTranslation('desk')
  const [receipt, setReceipt] = useState<PrintedReceipt | null>(null)
  // The same print each time it is tried, so that a lost answer makes no copy of it.
  const [printId] = useState(() => crypto.randomUUID())
  const form = useForm({ initial: {}, labels: {} })
  const { id, registrationNumber, verifications } = ticket
  const verificationId = verifications.find(({ undoneAt }) => undoneAt === null)?.id ?? ''
  const print = form.submit(async () =>
    setReceipt(await askAsStaff(() => call(printVerification, { id, verificationId, printId }))),
  )
  useOnMount(() => void print())
  const [fault] = form.summary
  return (
    <>
      {fault !== undefined && (
        <Notice
          tone="danger"
          role="alert"
          title={t('notPrinted', { number: registrationNumber })}
          action={
            <span className={s.acts}>
              <Button size="small" pending={form.pending} onClick={() => void print()}>
                {t('print')}
                <span className="vh"> {registrationNumber}</span>
              </Button>
              <Button size="small" variant="quiet" onClick={onDone}>
                {t('skipPrint')}
              </Button>
            </span>
          }
        >
          {fault.message}
        </Notice>
      )}
      {receipt !== null && (
        <PrintSheet paper={paper} locale={receipt.locale}>
          <OnMount work={onBegun} />
          <ReceiptOnSheet receipt={receipt} onPrinted={onDone} />
        </PrintSheet>
      )}
    </>
  )
}
