import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Sentence, showHour, useLocale, useTranslation } from '../lib/language/index.ts'
import {
  type CodePurpose,
  type CodeTarget,
  type generateCode,
  OtpCode,
  verifyCode,
} from '#contract/accounts/one-time-code'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError, useRefusal } from '../lib/api/index.ts'
import { useSecondsLeft } from '../lib/use-seconds-left.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/field/index.ts'
import { Notice } from '../ui/notice.tsx'
import { useOnMount } from '../lib/use-on-mount.ts'
import s from './accounts.module.css'

type Sent = OutputOf<typeof generateCode>

type CodeEntryProps = {
  purpose: CodePurpose
  target: CodeTarget | null
  /** Has the code sent; null while what the sending needs is missing. */
  ask: ((target: CodeTarget) => Promise<Sent>) | null
  hint?: string
  /** Said when a code is asked for and there is nowhere to send it. */
  noTarget: string
  onVerified: (token: string) => void
  /** A code went out: the slide check that it carried is spent. */
  onSent?: () => void
  /** Another code wants another check; without this one, the same check serves. */
  onAgain?: () => void
  /** It took the place of what was pressed: the focus is its own, and a code that was asked for is sent at once. */
  begin?: 'focus' | 'send'
}

const nameOf = (target: CodeTarget): string =>
  target.channel === 'EMAIL' ? target.email : `+${target.areaCode} ${target.phoneNumber}`

/** The box takes the focus whenever a code went out; before that, the button, where it took the place of another. */
const useFocus = (purpose: CodePurpose, sentId: string | undefined, atFirst: boolean): void => {
  useEffect(() => {
    if (sentId !== undefined) document.getElementById(`${purpose}-code`)?.focus()
    else if (atFirst) document.getElementById(`${purpose}-send`)?.focus()
  }, [purpose, sentId, atFirst])
}

type AgainProps = { sent: Sent & { arrivedAt: number }; pending: boolean; onPress: () => void }

/** When another code may be asked for, by the server's clock. */
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

/** Sends a code and takes it: attempts left, until when, and when another may be asked for (U-24). */
export default function CodeEntry(props: CodeEntryProps) {
  const { purpose, target, ask, hint, noTarget, onVerified, onSent, onAgain, begin } = props
  const { t } = useTranslation(['accounts', 'issues'])
  const sentenceOf = useRefusal()
  const locale = useLocale()
  const [last, setSent] = useState<(Sent & { to: string; arrivedAt: number }) | null>(null)
  // Of an address that was corrected no code is awaited: another is asked for at once.
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
    // Nothing is under way then: the next press counts.
    if (target === null || ask === null) return setFault('noTarget')
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
  // For who asked for a code and was first shown the picture.
  useOnMount(() => {
    if (begin !== 'send' || begun.current) return
    begun.current = true
    void send()
  })
  // A code that was refused is typed again.
  const check = async (entered = code) => {
    await verify(entered)
    document.getElementById(`${purpose}-code`)?.focus()
  }
  // The last digit is the press: one that was refused is not sent again by itself.
  const type = (typed: string) => {
    setCode(typed)
    if (typed === tried.current || pending !== null || !OtpCode.safeParse(typed).success) return
    tried.current = typed
    void check(typed)
  }
  // Enter in the code box verifies the code, not the whole form.
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
