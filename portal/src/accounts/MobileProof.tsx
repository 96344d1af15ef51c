import { useTranslation } from '../lib/translation.ts'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { useState } from 'react'
import { isEmail, tidyEmail } from '#contract/text'
import { Notice } from '../ui/notice.tsx'
import CodeEntry from './CodeEntry.tsx'
import { SlideCheck } from './SlideCheck.tsx'
import { useSlide } from './use-slide.ts'

type MobileProofProps = {
  id: string
  target: CodeTarget | null
  /** Where the way around the picture goes: the mobile itself costs an SMS, which the picture guards. */
  email: string
  error: string | undefined
  onVerified: (token: string) => void
}

/** Proves the mobile number: the picture, then a code by SMS. */
export function MobileProof({ id, target, email, error, onVerified }: MobileProofProps) {
  const { t } = useTranslation('accounts')
  const slide = useSlide('REGISTER')
  const [sentWith, setSentWith] = useState<string | null>(null)
  const to = tidyEmail(email)
  const open = slide.solvedId ?? sentWith
  return (
    <div id={id} tabIndex={-1} data-field>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {open === null ? (
        <SlideCheck id={`${id}-slide`} slide={slide} target={isEmail(to) ? { channel: 'EMAIL', email: to } : null} />
      ) : (
        <CodeEntry
          purpose="REGISTER"
          target={target}
          slideId={slide.solvedId}
          noTarget={t('mobileHint')}
          onVerified={onVerified}
          onSent={() => setSentWith(open)}
          onAgain={() => {
            setSentWith(null)
            void slide.refresh()
          }}
        />
      )}
    </div>
  )
}
