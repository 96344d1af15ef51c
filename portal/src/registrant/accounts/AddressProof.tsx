import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { call } from '../../lib/api/api.ts'
import { generateCode } from '#client/accounts/one-time-code'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { isEmail, tidyEmail } from '#contract/text'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SentCode } from './CodeEntry.tsx'
import { codeEntry } from './code-entry.ts'
import { Proof } from './Proof.tsx'
import { slideDialog } from './slide-dialog.ts'
import { useSlide } from './use-slide.ts'
import { Verified } from './Verified.tsx'

type AddressProofProps = {
  id: string
  purpose: 'REGISTER' | 'FORGOT_PASSWORD'
  target: CodeTarget | null
  /** Message if a code is requested without a valid address. */
  noTarget: string
  /**
   * The email address that can receive a code instead of the slide check. A mobile number cannot, because an SMS
   * costs money and the slide check protects against that cost.
   */
  email: string
  error?: string | undefined
  /** True if the code was correct and nothing more is needed. */
  proved?: boolean
  /** `slideId` is the id of the slide check with which the code was requested. */
  onVerified: (token: string, slideId: string) => void
}

/** Proves a mobile number or an email address with a code. A slide check protects the sending of the code. */
export function AddressProof({ proved = false, ...props }: AddressProofProps) {
  const { t } = useTranslation('accounts')
  // An address that was already proved before a page reload does not take the focus.
  const [asked, setAsked] = useState(false)
  if (proved) return <Verified words={t('codeVerified')} focus={asked} />
  return <Ask {...props} onAsk={() => setAsked(true)} />
}

type AskProps = Omit<AddressProofProps, 'proved'> & { onAsk: () => void }

function Ask({ id, purpose, target, noTarget, email, error, onVerified, onAsk }: AskProps) {
  const { t } = useTranslation('accounts')
  const slide = useSlide(purpose, slideDialog.preload)
  // Preloads the dialog and the code entry, so that each is ready when it is wanted.
  useEffect(() => void Promise.all([slideDialog.preload(), codeEntry.preload()]).catch(() => undefined), [])
  const sent = useState<SentCode | null>(null)
  const [sentWith, setSentWith] = useState<string | null>(null)
  const [isLacking, setLacking] = useState(false)
  const to = tidyEmail(email)
  const { solvedId } = slide
  const open = solvedId ?? sentWith
  const begin = () => {
    setLacking(target === null)
    if (target === null) return
    onAsk()
    void slide.open()
  }
  return (
    <Proof id={id} error={error}>
      <Button
        id={`${purpose}-open`}
        pending={slide.stage === 'opening'}
        pendingText={t('sendCode')}
        data-slide={slide.stage}
        onClick={begin}
      >
        {t(sentWith === null ? 'sendCode' : 'enterCode')}
      </Button>
      {(isLacking || slide.stage === 'missing') && (
        <Notice tone="danger" role="alert">
          {isLacking ? noTarget : t('slideNotLoaded')}
        </Notice>
      )}
      {slide.stage === 'open' && (
        <slideDialog.Screen
          slide={slide}
          isOpen
          target={isEmail(to) ? { channel: 'EMAIL', email: to } : null}
          offers="email"
          onClose={slide.close}
        >
          {open !== null && (
            <codeEntry.Screen
              purpose={purpose}
              target={target}
              ask={to => call(generateCode, { purpose, target: to, captchaSessionId: open })}
              noTarget={noTarget}
              sent={sent}
              onVerified={token => onVerified(token, open)}
              onSent={() => setSentWith(open)}
              onAgain={() => {
                setSentWith(null)
                void slide.refresh()
              }}
              begin="send"
            />
          )}
        </slideDialog.Screen>
      )}
    </Proof>
  )
}
