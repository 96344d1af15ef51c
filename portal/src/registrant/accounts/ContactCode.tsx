import { useState } from 'react'
import { sendContactCode } from '#client/accounts/profile'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { ContactCodeProps } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import CodeEntry, { type SentCode } from './CodeEntry.tsx'
import { Proof } from './Proof.tsx'
import { Verified } from './Verified.tsx'

/**
 * Proves a new contact of the signed-in registrant with a code, in a dialog, so that the form does not move. The login
 * replaces the slide check.
 */
export function ContactCode({ id, target, noTarget, error, proved, onVerified }: ContactCodeProps) {
  const { t } = useTranslation('accounts')
  const [justNow, setJustNow] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  if (proved) return <Verified words={t('codeVerified')} focus={justNow} />
  const begin = () => {
    setLacking(target === null)
    setOpen(target !== null)
  }
  return (
    <Proof id={id} error={error}>
      <Button id="CONTACT-open" onClick={begin}>
        {t(sent === null ? 'sendCode' : 'enterCode')}
      </Button>
      {isLacking && (
        <Notice tone="danger" role="alert">
          {noTarget}
        </Notice>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('enterCode')}>
        <CodeEntry
          purpose="CONTACT"
          target={target}
          ask={to => call(sendContactCode, { target: to })}
          noTarget={noTarget}
          sent={[sent, setSent]}
          onVerified={token => {
            setJustNow(true)
            onVerified(token)
          }}
          begin="send"
        />
      </Dialog>
    </Proof>
  )
}
