import { useEffect, useState } from 'react'
import { type CodeTarget, generateOtp } from '#contract/accounts/one-time-code'
import { isEmail, tidyEmail } from '#contract/text'
import { call } from '../lib/api.ts'
import { codeEntry } from './code-entry.ts'
import { Proof } from './Proof.tsx'
import { SlideCheck } from './SlideCheck.tsx'
import { useSlide } from './use-slide.ts'

type AddressProofProps = {
  id: string
  purpose: 'REGISTER' | 'FORGOT_PASSWORD'
  target: CodeTarget | null
  /** Said when a code is asked for and there is nowhere to send it. */
  noTarget: string
  /** Where the way around the picture goes: a mobile itself costs an SMS, which the picture guards. */
  email: string
  error?: string | undefined
  onVerified: (token: string) => void
}

/** Proves a mobile number or an email: the picture, then a code. */
export function AddressProof({ id, purpose, target, noTarget, email, error, onVerified }: AddressProofProps) {
  const slide = useSlide(purpose)
  // At hand by the time the picture is solved.
  useEffect(() => void codeEntry.preload().catch(() => undefined), [])
  const [sentWith, setSentWith] = useState<string | null>(null)
  const to = tidyEmail(email)
  const { solvedId } = slide
  const open = solvedId ?? sentWith
  return (
    <Proof id={id} error={error}>
      {open === null ? (
        <SlideCheck id={`${id}-slide`} slide={slide} target={isEmail(to) ? { channel: 'EMAIL', email: to } : null} />
      ) : (
        <codeEntry.Screen
          purpose={purpose}
          target={target}
          ask={solvedId === null ? null : to => call(generateOtp, { purpose, target: to, captchaSessionId: solvedId })}
          noTarget={noTarget}
          onVerified={onVerified}
          onSent={() => setSentWith(open)}
          onAgain={() => {
            setSentWith(null)
            void slide.refresh()
          }}
        />
      )}
    </Proof>
  )
}
