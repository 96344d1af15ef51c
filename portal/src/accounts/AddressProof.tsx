import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/language/index.ts'
import { type CodeTarget, generateCode } from '#contract/accounts/one-time-code'
import { isEmail, tidyEmail } from '#contract/text'
import { call } from '../lib/api/index.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import s from './accounts.module.css'
import { codeEntry } from './code-entry.ts'
import { Proof } from './Proof.tsx'
import { SlideCheck } from './SlideCheck.tsx'
import { useSlide } from './use-slide.ts'
import { Verified } from './Verified.tsx'

type AddressProofProps = {
  id: string
  purpose: 'REGISTER' | 'FORGOT_PASSWORD'
  target: CodeTarget | null
  /** Said when a code is asked for and there is nowhere to send it. */
  noTarget: string
  /** Where the way around the picture goes: a mobile itself costs an SMS, which the picture guards. */
  email: string
  /** Where that email is entered, as seen from here. */
  entered: 'above' | 'below'
  error?: string | undefined
  /** The code was right: nothing more is asked. */
  proved?: boolean
  /** `slideId`: the check that the code was asked for with. */
  onVerified: (token: string, slideId: string) => void
}

/** Proves a mobile number or an email: a code is asked for, which the picture guards. */
export function AddressProof({ proved = false, ...props }: AddressProofProps) {
  const { t } = useTranslation('accounts')
  // What was proved before the page was loaded anew takes no focus.
  const [asked, setAsked] = useState(false)
  if (proved) return <Verified words={t('codeVerified')} focus={asked} />
  return <Ask {...props} onAsk={() => setAsked(true)} />
}

type AskProps = Omit<AddressProofProps, 'proved'> & { onAsk: () => void }

function Ask({ id, purpose, target, noTarget, email, entered, error, onVerified, onAsk }: AskProps) {
  const { t } = useTranslation('accounts')
  const slide = useSlide(purpose)
  // At hand by the time the picture is solved.
  useEffect(() => void codeEntry.preload().catch(() => undefined), [])
  const [sentWith, setSentWith] = useState<string | null>(null)
  const [lacking, setLacking] = useState(false)
  const to = tidyEmail(email)
  const { solvedId } = slide
  const open = solvedId ?? sentWith
  const begin = () => {
    setLacking(target === null)
    if (target === null) return
    onAsk()
    void slide.open()
  }
  if (open === null && slide.stage !== 'open') {
    return (
      <Proof id={id} error={error}>
        <div className={s.code} data-field>
          <Button
            id={`${purpose}-send`}
            pending={slide.stage === 'opening'}
            pendingText={t('sendCode')}
            data-slide="closed"
            onClick={begin}
          >
            {t('sendCode')}
          </Button>
          {(lacking || slide.stage === 'missing') && (
            <Notice tone="danger" role="alert">
              {lacking ? noTarget : t('slideNotLoaded')}
            </Notice>
          )}
        </div>
      </Proof>
    )
  }
  return (
    <Proof id={id} error={error}>
      {open === null ? (
        <SlideCheck
          id={`${id}-slide`}
          slide={slide}
          target={isEmail(to) ? { channel: 'EMAIL', email: to } : null}
          entered={entered}
        />
      ) : (
        <codeEntry.Screen
          purpose={purpose}
          target={target}
          ask={solvedId === null ? null : to => call(generateCode, { purpose, target: to, captchaSessionId: solvedId })}
          noTarget={noTarget}
          onVerified={token => onVerified(token, open)}
          onSent={() => setSentWith(open)}
          onAgain={() => {
            setSentWith(null)
            slide.reopen()
          }}
          begin="send"
        />
      )}
    </Proof>
  )
}
