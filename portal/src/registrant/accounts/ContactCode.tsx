import { useState } from 'react'
import { sendContactCode } from '#client/accounts/profile'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { ContactCodeProps } from '../../lib/slots.ts'
import CodeEntry from './CodeEntry.tsx'
import { Proof } from './Proof.tsx'
import { Verified } from './Verified.tsx'

/** Proves a new contact of the signed-in registrant with a code. The login replaces the slide check. */
export function ContactCode({ id, target, noTarget, error, proved, onVerified }: ContactCodeProps) {
  const { t } = useTranslation('accounts')
  const [justNow, setJustNow] = useState(false)
  if (proved) return <Verified words={t('codeVerified')} focus={justNow} />
  return (
    <Proof id={id} error={error}>
      <CodeEntry
        purpose="CONTACT"
        target={target}
        ask={to => call(sendContactCode, { target: to })}
        noTarget={noTarget}
        onVerified={token => {
          setJustNow(true)
          onVerified(token)
        }}
      />
    </Proof>
  )
}
