import { useEffect, useState } from 'react'
import { proveByPasskey } from '#client/staff/staff-session'
import type { OfficeSession } from '#contract/staff/staff-session'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { answerProof, useProofAsked } from '../signed-in/proof.ts'
import { takeSession, useStaff } from '../signed-in/store.ts'
import { useProviderName } from '../signed-in/provider.ts'
import { CodeForm } from './CodeForm.tsx'
import s from './sign-in.module.css'
import { Or } from './Or.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { useAssertion } from './use-assertion.ts'

/**
 * Asks for a fresh proof of identity before a sensitive action. The waiting action then continues, or is cancelled.
 */
export function ProofDialog() {
  const { t } = useTranslation('office')
  const isAsked = useProofAsked()
  return (
    <Dialog open={isAsked} onClose={() => answerProof(false)} title={t('proof')}>
      <Proof />
    </Dialog>
  )
}

function Proof() {
  const { t } = useTranslation('office')
  const { factors, byProvider, provenUntil } = useStaff()
  const provider = useProviderName()
  const [before] = useState(provenUntil)
  // The proof was given in the provider's window.
  useEffect(() => {
    if (provenUntil > before) answerProof(true)
  }, [provenUntil, before])
  const given = (session: OfficeSession) => {
    takeSession(session)
    answerProof(true)
  }
  const assertion = useAssertion(proveByPasskey, given)
  const hasPasskey = factors.passkeys > 0
  return (
    <>
      <p className="soft">{t('proofLead')}</p>
      <div className={s.ways}>
        {hasPasskey && <PasskeyButton assertion={assertion}>{t('usePasskey')}</PasskeyButton>}
        {byProvider === 'FACTOR' && provider && <ProviderButton provider={provider} way="confirm" />}
        {hasPasskey && factors.app && <Or />}
        {factors.app && <CodeForm kinds={['app']} submit={t('confirm')} isFirst={!hasPasskey} onGiven={given} />}
      </div>
    </>
  )
}
