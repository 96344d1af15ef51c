import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { CodeTarget } from '#contract/accounts/code-target'
import { sendRecoveryCode } from '#client/privacy/recovery'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './registrants.module.css'

type Props = {
  id: string
  /** Null if the typed text is not a valid address yet. */
  target: CodeTarget | null
  code: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error'>
  onSent: (otpId: string) => void
}

/** Sends a code to a contact of a person at the desk. The person reads it out. */
export function SentCode({ id, target, code, onSent }: Props) {
  const { t } = useTranslation('registrants')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = useStaffCommand(sendRecoveryCode)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    if (target === null) return
    onSent((await send({ id, target })).otpId)
    setSentTo(JSON.stringify(target))
  })
  if (target === null) return null
  const isSent = sentTo === JSON.stringify(target)
  return (
    <div className={s.code}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button size="small" pending={form.pending} onClick={() => void press()}>
        {t(isSent ? 'codeAgain' : 'codeSend')}
        <span className="vh"> {code.label}</span>
      </Button>
      <p role="status" className="soft">
        {isSent && t('codeSent')}
      </p>
      <TextField {...code} inputMode="numeric" autoComplete="off" half />
    </div>
  )
}
