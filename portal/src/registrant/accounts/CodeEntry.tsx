import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Sentence, useTranslation } from '../../lib/language/translation.ts'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/use-refusal.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { verifyCode } from '#client/accounts/one-time-code'
import { type CodePurpose, type CodeTarget, type generateCode, OtpCode } from '#contract/accounts/one-time-code'
import type { OutputOf } from '#contract/operation'
import { useSecondsLeft } from '../../lib/use-seconds-left.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnMount } from '../../lib/use-on-mount.ts'
import s from './accounts.module.css'

type Sent = OutputOf<typeof generateCode>

/** The last code that was sent, with the contact that it was sent to and the time of arrival by this device's clock. */
export type SentCode = Sent & { to: string; arrivedAt: number }

type CodeEntryProps = {
  purpose: CodePurpose
  target: CodeTarget | null
  /** Requests that the code is sent. */
  ask: (target: CodeTarget) => Promise<Sent>
  hint?: string
  /** State of the last code that was sent, if it must outlive this component. */
  sent?: readonly [SentCode | null, (sent: SentCode) => void]
  /** Message if a code is requested without a valid address. */
  noTarget: string
  onVerified: (token: string) => void
  /** Called after a code is sent, which has used up the slide check. */
  onSent?: () => void
  /** Called when another code needs a new slide check. Without this function, the same check is used again. */
  onAgain?: () => void
  /**
   * Says what to do first when this component has replaced the pressed button: take the focus, or send the requested
   * code at once.
   */
  begin?: 'focus' | 'send'
}

const nameOf = (target: CodeTarget): string =>
  target.channel === 'EMAIL' ? target.email : `+${target.areaCode} ${target.phoneNumber}`

/** Focuses the box after a code is sent. Before that, focuses the button if it has replaced another button. */
const useFocus = (purpose: CodePurpose, sentId: string | undefined, atFirst: boolean): void => {
  useEffect(() => {
    if (sentId !== undefined) document.getElementById(`${purpose}-code`)?.focus()
    else if (atFirst) document.getElementById(`${purpose}-send`)?.focus()
  }, [purpose, sentId, atFirst])
}

type AgainProps = { sent: SentCode; pending: boolean; onPress: () => void }

/** Shows when another code can be requested, by the server's clock. */
function Again({ sent, pending, onPress }: AgainProps) {
  const { t } = useTranslation('accounts')
  const wait = useSecondsLeft(sent.resendAt, sent)
  if (wait > 0) return <p className="soft num">{t('sendAgainIn', { seconds: wait })}</p>
  return (
    <Button variant="quiet" pending={pending} onClick={onPress}>
      {t('sendAgain')}
    </Button>
  )
}

/**
 * Sends a code and verifies it. Shows the remaining attempts, the expiry, and when another code can be requested
 * (U-24).
 */
export default function CodeEntry(props: CodeEntryProps) {
  const { purpose, target, ask, hint, noTarget, onVerified, onSent, onAgain, begin } = props
  const { t } = useTranslation(['accounts', 'issues'])
  const sentenceOf = useRefusal()
  const locale = useLocale()
  const own = useState<SentCode | null>(null)
  const [last, setSent] = props.sent ?? own
  // After the address is corrected, the earlier code no longer counts, and another can be requested at once.
  const sent = target !== null && last?.to === nameOf(target) ? last : null
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ say: Sentence } | 'noTarget' | null>(null)
  const error = fault === 'noTarget' ? noTarget : fault?.say()
  const refuse = (say: Sentence) => setFault({ say })
  const [pending, setPending] = useState<'send' | 'verify' | null>(null)

  const attempt = async (kind: 'send' | 'verify', work: () => Promise<void>) => {
    if (pending !== null) return
    setPending(kind)
    setFault(null)
    try {
      await work()
    } catch (fault) {
      refuse(wording(fault))
    } finally {
      setPending(null)
    }
  }
  const wording = (fault: unknown): Sentence => {
    const say = sentenceOf(fault)
    const left = fault instanceof ProblemError ? fault.problem.params?.['attemptsLeft'] : undefined
    return left === undefined ? say : () => `${say()} ${t('attemptsLeft', { count: Number(left) })}`
  }

  const send = async () => {
    // No request is started in this case, so the next press works.
    if (target === null) return setFault('noTarget')
    await attempt('send', async () => {
      const answer = await ask(target)
      setSent({ ...answer, to: nameOf(target), arrivedAt: Date.now() })
      setCode('')
      onSent?.()
    })
  }
  const verify = (code: string) =>
    attempt('verify', async () => {
      if (sent === null) return
      const faults = OtpCode.safeParse(code).error?.issues.map(issue => issue.message) ?? []
      if (faults.length > 0)
        return refuse(() =>
          t(faults.includes('code_digits') && code !== '' ? 'code_digits' : 'code_length', { ns: 'issues' }),
        )
      const { token } = await call(verifyCode, { otpId: sent.otpId, code })
      onVerified(token)
    })
  useFocus(purpose, sent?.otpId, begin !== undefined)
  const begun = useRef(false)
  const tried = useRef('')
  // Sends the code at once for a user who has requested it and had to solve the slide check first.
  useOnMount(() => {
    if (begin !== 'send' || begun.current || sent !== null) return
    begun.current = true
    void send()
  })
  // After a refusal the user types the code again.
  const check = async (entered = code) => {
    await verify(entered)
    document.getElementById(`${purpose}-code`)?.focus()
  }
  // The last digit submits the code. A refused code is not submitted again automatically.
  const type = (typed: string) => {
    setCode(typed)
    if (typed === tried.current || pending !== null || !OtpCode.safeParse(typed).success) return
    tried.current = typed
    void check(typed)
  }
  // Enter in the code box verifies the code and does not submit the whole form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void check()
  }

  if (sent === null) {
    return (
      <div className={s.code} data-field>
        {hint && <p className="soft">{hint}</p>}
        <Button id={`${purpose}-send`} pending={pending === 'send'} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </div>
    )
  }
  return (
    <div className={s.code} data-field onKeyDown={press}>
      <p role="status">{t('codeSent', { target: sent.to, time: showHour(sent.expiresAt, locale) })}</p>
      <CodeField id={`${purpose}-code`} name="code" label={t('code')} value={code} onChange={type} error={error} />
      <div className={s.row}>
        <Button pending={pending === 'verify'} onClick={() => void check()}>
          {t('verify')}
        </Button>
        <Again sent={sent} pending={pending === 'send'} onPress={() => (onAgain ? onAgain() : void send())} />
      </div>
    </div>
  )
}
