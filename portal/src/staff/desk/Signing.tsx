import { PenLine } from '../icons.ts'
import { use, useState } from 'react'
import type { Signature } from '#contract/consents/signature'
import type { OutputOf } from '#contract/operation'
import { englishName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { openSigning, signConsents } from '#client/sales/desk/signing'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Languages } from '../language/Languages.tsx'
import { SignatureField } from './signature/SignatureField.tsx'
import type { ConsentState } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './desk.module.css'
import { Slots } from './slots.ts'
import { useDeskCommand } from './use-desk.ts'

type Person = DeskTicket['people'][number]
type Asked = OutputOf<typeof openSigning>

/** Consents that a person has not given yet, to be read and signed on the screen of the desk. */
export function Signing({ ticket, person }: { ticket: DeskTicket; person: Person }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<PenLine />} onClick={() => setOpen(true)}>
        {t('signHere')}
        <span className="vh"> {englishName(person)}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('signTitle')} size="wide">
        <Opened ticket={ticket} person={person} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type OpenedProps = { ticket: DeskTicket; person: Person; onDone: () => void }

function Opened(props: OpenedProps) {
  const { ticket, person } = props
  const { t } = useTranslation('desk')
  const [isOutdated, setOutdated] = useState(false)
  const slots = use(Slots)
  const query = useQuery(openSigning, { id: ticket.id, personId: person.id })
  if (!slots) return null
  const { GivenConsents } = slots
  const outdated = () => {
    setOutdated(true)
    void query.refetch()
  }
  return (
    <Loading query={query}>
      {asked => (
        <>
          {isOutdated && (
            <Notice tone="warning" role="alert">
              {t('signOutdated')}
            </Notice>
          )}
          <GivenConsents
            key={asked.shownAt}
            definitions={asked.definitions}
            shownAt={asked.shownAt}
            why={t('mainlandWhy')}
          >
            {consents => <Form {...props} asked={asked} consents={consents} onOutdated={outdated} />}
          </GivenConsents>
        </>
      )}
    </Loading>
  )
}

type FormProps = OpenedProps & { asked: Asked; consents: ConsentState; onOutdated: () => void }

const useSign = ({ ticket, person, consents, onDone, onOutdated }: FormProps) => {
  const { t } = useTranslation('desk')
  const sign = useDeskCommand(signConsents, ticket.id)
  const { id, version } = ticket
  const form = useForm<{ signature: Signature | null }>({
    initial: { signature: null },
    labels: { signature: t('signature') },
    prompts: { signature: t('signNeeded') },
    rules: ({ signature }) =>
      signature === null || signature.typedName?.trim() === '' ? [{ field: 'signature', code: 'required' }] : [],
    beside: [...consents.missingMainland, ...consents.missing],
    onAttempt: consents.showMissing,
  })
  const send = form.submit(async ({ signature }) => {
    if (signature === null) return
    try {
      await sign({ id, version, personId: person.id, consents: consents.answers, signature })
      onDone()
    } catch (fault) {
      if (!(fault instanceof ProblemError) || fault.problem.code !== 'consents.outdated') throw fault
      onOutdated()
    }
  })
  return { form, send }
}

function Form(props: FormProps) {
  const { asked, consents, person } = props
  const { t } = useTranslation('desk')
  const { form, send } = useSign(props)
  const slots = use(Slots)
  if (!slots) return null
  const { ReadTerms } = slots
  return (
    <form noValidate onSubmit={send} className={s.signing}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.signer}>
        <p>
          <b lang="en">{englishName(person)}</b>
          <br />
          <span className="soft">{t('signLead')}</span>
        </p>
        <Languages />
      </div>
      <div className={s.endings}>
        <ReadTerms type="PICS">{t('readPics')}</ReadTerms>
        {asked.region === 'CN' && <ReadTerms type="PRC_ADDENDUM">{t('readAddendum')}</ReadTerms>}
      </div>
      {consents.mainland}
      {consents.boxes}
      <SignatureField {...form.field('signature')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {t('sign')}
      </Button>
    </form>
  )
}
