import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { type CodePurpose, type CodeTarget, type generateOtp, verifyOtp } from '#contract/accounts/one-time-code'
import type { OutputOf } from '#contract/operation'
import { call, NoAnswer, ProblemError } from '../lib/api.ts'
import { showHour } from '../lib/format.ts'
import { useLocale } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Notice } from '../ui/notice.tsx'
import s from './accounts.module.css'

type Sent = OutputOf<typeof generateOtp>

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
}

const nameOf = (target: CodeTarget): string =>
  target.channel === 'EMAIL' ? target.email : `+${target.areaCode} ${target.phoneNumber}`

/** Whole seconds until an instant, counted down. */
const useSecondsUntil = (instant: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (instant === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))
}

/** Sends a code and takes it: attempts left, until when, and when another may be asked for (UX.md 24). */
export default function CodeEntry(props: CodeEntryProps) {
  const { purpose, target, ask, hint, noTarget, onVerified, onSent, onAgain } = props
  const { t } = useTranslation(['accounts', 'frame', 'issues'])
  const locale = useLocale()
  const [sent, setSent] = useState<(Sent & { to: string }) | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [pending, setPending] = useState<'send' | 'verify' | null>(null)
  const wait = useSecondsUntil(sent?.resendAt)

  const attempt = async (kind: 'send' | 'verify', work: () => Promise<void>) => {
    setPending(kind)
    setError(undefined)
    try {
      await work()
    } catch (fault) {
      if (fault instanceof NoAnswer) setError(t('noAnswer', { ns: 'frame' }))
      else if (fault instanceof ProblemError) setError(wording(fault))
      else throw fault
    } finally {
      setPending(null)
    }
  }
  const wording = ({ problem }: ProblemError): string => {
    const left = problem.params?.['attemptsLeft']
    const said = problem.errors?.[0]?.message ?? problem.title
    return left === undefined ? said : `${said} ${t('attemptsLeft', { count: Number(left) })}`
  }

  const send = () =>
    attempt('send', async () => {
      if (target === null || ask === null) return setError(noTarget)
      const answer = await ask(target)
      setSent({ ...answer, to: nameOf(target) })
      setCode('')
      onSent?.()
    })
  const verify = () =>
    attempt('verify', async () => {
      if (sent === null) return
      if (!/^\d{6}$/.test(code)) return setError(t(code === '' ? 'code_length' : 'code_digits', { ns: 'issues' }))
      const { token } = await call(verifyOtp, { otpId: sent.otpId, code })
      onVerified(token)
    })
  // Enter in the code box verifies the code, not the whole form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void verify()
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
      <CodeField id={`${purpose}-code`} name="code" label={t('code')} value={code} onChange={setCode} error={error} />
      <div className={s.row}>
        <Button pending={pending === 'verify'} onClick={() => void verify()}>
          {t('verify')}
        </Button>
        {wait > 0 ? (
          <p className="soft num">{t('sendAgainIn', { seconds: wait })}</p>
        ) : (
          <Button variant="quiet" pending={pending === 'send'} onClick={() => (onAgain ? onAgain() : void send())}>
            {t('sendAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
