import { useState } from 'react'
import type { Signature } from '#contract/consents/signature'
import { handBackInstrument } from '#client/payments/desk'
import { englishName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { useForm } from '../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SignatureField } from './signature/SignatureField.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useDeskCommand } from './use-desk.ts'

type HandBackProps = { ticket: DeskTicket; instrument: DeskTicket['instruments'][number] }

/** Hands back an instrument of an ended registration to the person who signs for it. */
export function HandBack(props: HandBackProps) {
  const { number } = props.instrument
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('handBack')}
        <span className="vh"> {number}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('handBackTitle', { number })}>
        <Form {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Form({ ticket, instrument, onDone }: HandBackProps & { onDone: () => void }) {
  const { t } = useTranslation('desk')
  const handBack = useDeskCommand(handBackInstrument, ticket.id)
  const { id, version, people } = ticket
  const registrant = people.find(({ role }) => role === 'REGISTRANT')
  const form = useForm<{ receiver: string; signature: Signature | null }>({
    initial: { receiver: registrant ? englishName(registrant) : '', signature: null },
    labels: { receiver: t('receiver'), signature: t('signature') },
    prompts: { signature: t('signNeeded') },
    rules: ({ receiver, signature }) => [
      ...(receiver.trim() === '' ? [{ field: 'receiver', code: 'required' }] : []),
      ...(signature === null || signature.typedName?.trim() === '' ? [{ field: 'signature', code: 'required' }] : []),
    ],
  })
  const send = form.submit(async ({ receiver, signature }) => {
    if (signature === null) return
    await handBack({ id, version, instrumentId: instrument.id, receiver, signature })
    onDone()
  })
  return (
    <form noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p className="num">{t('handBackLead', { amount: showBriefCents(instrument.amountCents) })}</p>
        <TextField {...form.field('receiver')} hint={t('receiverHint')} autoComplete="off" maxLength={120} />
        <SignatureField {...form.field('signature')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('handBack')}
        </Button>
      </Fields>
    </form>
  )
}
