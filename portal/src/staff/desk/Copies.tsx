import { FileSearch } from '../icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Purpose } from '#contract/staff/purpose'
import { englishName } from '#contract/person-name'
import { showDeskImage, showDeskNumber } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { ProblemError } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/use-refusal.ts'
import { fetchFile } from '../../lib/file/download.ts'
import { useForm } from '../../lib/form/form.ts'
import { type Sentence, useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { askAsStaff, useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CompareEnding } from './CompareEnding.tsx'
import s from './desk.module.css'
import { Facts } from './Facts.tsx'

type Person = DeskTicket['people'][number]
type CopiesProps = { ticket: DeskTicket; documents: readonly string[]; person: Person | null }

/** The uploaded copies of documents. They open only on request, because every view is recorded with its purpose. */
export function Copies(props: CopiesProps) {
  const { ticket, documents, person } = props
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const name = person ? englishName(person) : (ticket.company?.englishName ?? '')
  if (documents.length === 0 && person === null) return null
  return (
    <>
      <Button size="small" icon={<FileSearch />} onClick={() => setOpen(true)}>
        {t('compare')}
        <span className="vh"> {name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<span lang="en">{name}</span>} size="wide">
        <Compare {...props} />
      </Dialog>
    </>
  )
}

function Compare({ ticket, documents, person }: CopiesProps) {
  const { t } = useTranslation(['desk', 'activity'])
  // Before verification, the purpose is the verification. Later the staff member chooses a purpose.
  const isAtWork = ticket.status === 'PENDING' || ticket.status === 'REGISTERED'
  const [purpose, setPurpose] = useState<Purpose | ''>(isAtWork ? 'VERIFICATION' : '')
  return (
    <div className={s.compare}>
      {!isAtWork && (
        <SelectField
          id="purpose"
          name="purpose"
          label={t('lookFor')}
          value={purpose}
          onChange={setPurpose}
          options={Purpose.options.map(value => ({ value, label: t(`purpose_${value}`, { ns: 'activity' }) }))}
        />
      )}
      {purpose !== '' && (
        <>
          {person && <Facts person={person} number={<Number ticket={ticket} person={person} purpose={purpose} />} />}
          {documents.length === 0 && <p className={s.none}>{t('noCopies')}</p>}
          {documents.map((id, index) => (
            <Copy
              key={`${id} ${purpose}`}
              ticketId={ticket.id}
              documentId={id}
              purpose={purpose}
              name={t('copy', { number: index + 1, of: documents.length })}
            />
          ))}
        </>
      )}
    </div>
  )
}

type NumberProps = { ticket: DeskTicket; person: Person; purpose: Purpose }

function Number({ ticket: { id: ticketId, status }, person, purpose }: NumberProps) {
  const { t } = useTranslation('desk')
  const [number, setNumber] = useState<string | null>(null)
  const show = useStaffCommand(showDeskNumber)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () =>
    setNumber((await show({ id: ticketId, personId: person.id, purpose })).idNumber),
  )
  return (
    <>
      <span className={s.number}>
        <span className="num">{number ?? person.idNumberMasked}</span>
        {!finalStatuses.includes(status) && <CompareEnding ticketId={ticketId} person={person} idPrefix="compared-" />}
        {number === null && (
          <Button variant="quiet" size="small" pending={form.pending} onClick={() => void press()}>
            {t('showNumber')}
          </Button>
        )}
      </span>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}

type CopyProps = { ticketId: string; documentId: string; purpose: Purpose; name: string }
type Fetched = { url: string; isPicture: boolean }

/** One copy. The browser discards it when the dialog closes. */
function Copy({ ticketId, documentId, purpose, name }: CopyProps) {
  const { t } = useTranslation(['desk', 'frame'])
  const [copy, setCopy] = useState<Fetched | null>(null)
  const sentenceOf = useEffectEvent(useRefusal())
  const [fault, setFault] = useState<{ say: Sentence } | null>(null)
  const [round, setRound] = useState(0)
  const failed = useEffectEvent(() => t('copyFailed'))
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    setFault(null)
    askAsStaff(() => fetchFile(showDeskImage, { id: ticketId, documentId, purpose })).then(
      ({ content }) => {
        if (isGone) return
        url = URL.createObjectURL(content)
        setCopy({ url, isPicture: content.type.startsWith('image/') })
      },
      (thrown: unknown) => {
        if (!isGone) setFault({ say: thrown instanceof ProblemError ? sentenceOf(thrown) : failed })
      },
    )
    return () => {
      isGone = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [ticketId, documentId, purpose, round])
  if (fault !== null)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={fault.say()}
        action={
          <Button size="small" onClick={() => setRound(round + 1)}>
            {t('tryAgain', { ns: 'frame' })}
          </Button>
        }
      />
    )
  if (copy === null) return <Skeleton lines={6} />
  if (copy.isPicture) return <img className={s.copy} src={copy.url} alt={name} />
  return (
    <p>
      <a href={copy.url} target="_blank" rel="noopener">
        {t('openPdf', { name })}
      </a>
    </p>
  )
}
