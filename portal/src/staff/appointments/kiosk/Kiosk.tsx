import { Printer, ScanLine, Ticket } from '../../icons.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkInByCode } from '#client/sales/sale-day/check-in'
import { isCodeShaped } from '#contract/sales/ticket/qr'
import { listSessions } from '#client/sales/property/session-list'
import { arriveByCode, arriveVisit } from '#client/sales/appointments/visit'
import type { Taken } from '#contract/sales/appointments/visit'
import { ProblemError } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showHour } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { CameraView } from '../../scan/CameraView.tsx'
import { useScan } from '../../scan/use-scan.ts'
import { useNames } from '../../parts/use-names.ts'
import { useStaffCommand } from '../../signed-in/use-command.ts'
import { sessionChoice, type Session } from '../session-choice.ts'
import { useOnMount } from '../../../lib/use-on-mount.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import s from './kiosk.module.css'
import type { Answer, Given } from './given.ts'
import { Places } from './Places.tsx'
import { PrintSlip } from './PrintSlip.tsx'
import { sellsNow } from './sells-now.ts'
import type { SlipResult } from './use-print-slip.ts'
import { useSlipPrinter } from './use-slip-printer.ts'
import { Wait } from './Wait.tsx'

/** Milliseconds that a number is shown before the next visitor; longer if it is nowhere else. */
const shownFor = { printed: 15_000, onlyHere: 120_000 } as const
/** Milliseconds between checks for a new session. */
const again = 600_000

/** Milliseconds between checks of the clock. The sale day begins automatically. */
const minute = 60_000

const onlyOne = (sessions: readonly Session[]): Session | null => (sessions.length === 1 ? (sessions[0] ?? null) : null)

/**
 * The kiosk where visitors take a number, with the QR code of their registration or without it, and where they report
 * on the day of a sale. It shows no personal data.
 */
export function Kiosk() {
  const { t } = useTranslation('kiosk')
  const query = useQuery(listSessions, {}, () => again)
  // The state is reset for each visitor.
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  const mine = query.data?.rows.filter(({ isAssigned }) => isAssigned) ?? []
  const selling = mine.filter(session => sellsNow(session, now))
  return (
    <Page title={t(selling.length > 0 ? 'titleReport' : 'title')}>
      <Loading query={query}>
        {({ rows }) => (
          <Open
            sessions={sessionChoice(rows, null, now).sessions}
            reports={selling.length > 0}
            receives={selling.length < mine.length}
            ofCode={{ taken: onlyOne(mine), reported: onlyOne(selling) }}
          />
        )}
      </Loading>
    </Page>
  )
}

/**
 * `reports`: a sale of one of the sessions takes place today; `receives`: other sessions exist too, whose registrants
 * come for a number. `ofCode`: the session of a number or of places that a code gets, if there is only one.
 */
type OpenProps = {
  sessions: readonly Session[]
  reports: boolean
  receives: boolean
  ofCode: { taken: Session | null; reported: Session | null }
}

function Open({ sessions, reports, receives, ofCode }: OpenProps) {
  const { t } = useTranslation('kiosk')
  const arrive = useStaffCommand(arriveByCode)
  const checkIn = useStaffCommand(checkInByCode)
  const [given, setGiven] = useState<Given | null>(null)
  const [visitors, setVisitors] = useState(0)
  const roll = useSlipPrinter()
  const [slip, setSlip] = useState<SlipState>(null)
  const give = (answer: Answer, session: Session | null) => {
    setGiven({ answer, session, at: new Date().toISOString() })
    setVisitors(count => count + 1)
    setSlip(roll === null ? null : 'PRINTING')
  }
  const isFailed = slip === 'FAILED'
  useEffect(() => {
    if (given === null) return
    const timer = setTimeout(() => setGiven(null), isFailed ? shownFor.onlyHere : shownFor.printed)
    return () => clearTimeout(timer)
  }, [given, isFailed, slip])
  if (sessions.length === 0) return <Notice tone="warning">{t('noSession')}</Notice>
  const byCode = async (token: string) => {
    // Clears the previous answer so that it is not shown beside the new one.
    setGiven(null)
    if (!reports) return give({ taken: await arrive({ token }) }, ofCode.taken)
    try {
      give({ reported: await checkIn({ token }) }, ofCode.reported)
    } catch (fault) {
      const isOfOther = fault instanceof ProblemError && otherVisits.includes(fault.problem.code)
      if (!receives || !isOfOther) throw fault
      give({ taken: await arrive({ token }) }, ofCode.taken)
    }
  }
  const presses = (
    <Presses
      slip={slip}
      onAgain={() => {
        setVisitors(count => count + 1)
        setSlip('PRINTING')
      }}
      onDone={() => setGiven(null)}
    />
  )
  return (
    <div className={s.kiosk} data-taken={given !== null || undefined}>
      <Card title={t(reports ? 'report' : 'withCode')}>
        <div className={s.code}>
          <span className={s.sign}>
            <ScanLine />
          </span>
          <CameraView isPublic facing="user" wayOut={t(reports ? 'wayOutReport' : 'wayOut')} onCode={byCode} />
          <Scanner key={visitors} onCode={byCode} />
        </div>
      </Card>
      <div className={s.aside}>
        <div role="status">
          {given !== null &&
            ('taken' in given.answer ? (
              <Place {...given.answer.taken}>{presses}</Place>
            ) : (
              <Places {...given.answer.reported}>{presses}</Places>
            ))}
        </div>
        {given === null && <WalkIn sessions={sessions} onTaken={(taken, session) => give({ taken }, session)} />}
      </div>
      {slip === 'PRINTING' && roll !== null && given !== null && (
        <PrintSlip key={visitors} given={given} width={roll} onResult={setSlip} />
      )}
    </div>
  )
}

/** State of the slip of the number in view; null: this device prints none. */
type SlipState = 'PRINTING' | SlipResult | null

type PressesProps = { slip: SlipState; onAgain: () => void; onDone: () => void }

/**
 * What became of the slip, and what the visitor can press. No browser reports an empty roll, so a visitor who got none
 * prints it again; where the browser did not take the slip, the number stays on the screen.
 */
function Presses({ slip, onAgain, onDone }: PressesProps) {
  const { t } = useTranslation('kiosk')
  return (
    <>
      {slip === 'FAILED' && (
        <div data-stays className={s.failed}>
          <Notice tone="warning" title={t('slipFailed')}>
            {t('slipFailedHint')}
          </Notice>
        </div>
      )}
      {slip === 'SENT' && <span>{t('slipSent')}</span>}
      <div className={s.presses}>
        {(slip === 'SENT' || slip === 'FAILED') && (
          <Button icon={<Printer />} onClick={onAgain}>
            {t('slipAgain')}
          </Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

/** Reporting is refused with these codes, but the visitor may still be received for another session. */
const otherVisits: readonly string[] = ['sales.visit.ask-desk', 'sales.day.not-set-up', 'sales.day.by-tender']

/** The input for codes. It opens no on-screen keyboard, and it takes the scanner's input wherever the focus is. */
function Scanner({ onCode }: { onCode: (token: string) => Promise<void> }) {
  const { t } = useTranslation(['kiosk', 'scan'])
  const form = useForm({ initial: { token: '' }, labels: { token: t('code') } })
  const send = form.submit(async ({ token }) => {
    form.set('token', '')
    const read = token.trim()
    if (isCodeShaped(read)) await onCode(read)
    else if (read !== '') form.refuseAll(() => t('strange'))
  })
  const [wrong] = form.summary
  useScan({
    box: 'token',
    isBusy: form.pending,
    take: text => {
      form.set('token', text)
      void send()
    },
  })
  useOnMount(() => document.getElementById('token')?.focus({ preventScroll: true }))
  return (
    <form noValidate onSubmit={send}>
      <TextField
        {...form.field('token')}
        error={undefined}
        hint={t('codeHint')}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
      />
      <div role="alert" className={s.wrong}>
        {wrong !== undefined && <Notice tone="danger">{wrong.message}</Notice>}
      </div>
    </form>
  )
}

type WalkInProps = { sessions: readonly Session[]; onTaken: (taken: Taken, session: Session) => void }

/** A number for a visitor without a code. If there are several sessions, the visitor chooses one. */
function WalkIn({ sessions, onTaken }: WalkInProps) {
  const { t } = useTranslation('kiosk')
  const nameOf = useNames().ofSessions(sessions)
  const arrive = useStaffCommand(arriveVisit)
  const [pressed, setPressed] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const take = (session: Session) => {
    setPressed(session.id)
    void form.submit(async () => onTaken(await arrive({ sessionId: session.id }), session))()
  }
  const [wrong] = form.summary
  return (
    <Card title={t('withoutCode')}>
      <p className="soft">{t('withoutCodeHint')}</p>
      <div className={s.take}>
        {sessions.map(session => (
          <Button
            key={session.id}
            wide
            variant="primary"
            icon={<Ticket />}
            pending={form.pending && pressed === session.id}
            data-take={session.id}
            onClick={() => take(session)}
          >
            {sessions.length === 1 ? t('take') : nameOf(session)}
          </Button>
        ))}
      </div>
      <div role="alert" className={s.wrong}>
        {wrong !== undefined && <Notice tone="danger">{wrong.message}</Notice>}
      </div>
    </Card>
  )
}

function Place({ number, expectedAt, ahead, minutes, children }: Taken & { children: ReactNode }) {
  const { t } = useTranslation('kiosk')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [number])
  return (
    <div className={s.number} data-number={number} ref={place}>
      <span>{t('yourNumber')}</span>
      <b className="num">{number}</b>
      <span className="num">
        <Wait ahead={ahead} minutes={minutes} />
      </span>
      {expectedAt !== null && <span className="num">{t('expected', { time: showHour(expectedAt, locale) })}</span>}
      <span>{t('wait')}</span>
      {children}
    </div>
  )
}
