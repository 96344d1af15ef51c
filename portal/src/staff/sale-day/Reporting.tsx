import { CameraOff, Undo2, UserCheck } from '../icons.ts'
import { Camera } from '../../ui/icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { OnePress } from '../parts/OnePress.tsx'
import { CameraView } from '../scan/CameraView.tsx'
import { useScan } from '../scan/use-scan.ts'
import { useChange } from '../signed-in/use-change.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useState } from 'react'
import { checkIn, openSaleDay, undoCheckIn } from '#client/sales/sale-day/check-in'
import type { Reported, SaleDay as Day } from '#contract/sales/sale-day/check-in'
import { listTurns } from '#client/sales/sale-day/turn-operations'
import { findTickets, scanTicket } from '#client/sales/desk/desk'
import { isCodeShaped } from '#contract/sales/ticket/qr'
import { stripInvisible } from '#contract/text'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { HallLinks } from './HallLinks.tsx'
import s from './sale-day.module.css'

/** The registration that was checked in. Staff compare its number and masked name with the person before them. */
type Shown = Reported & { ticketId: string; registrationNumber: string; name: string }

/** Checks in registrants who arrive, by the QR code or the number of the registration. */
export function Reporting({ day }: { day: Day }) {
  const { t } = useTranslation(['saleDay', 'scan'])
  const scan = useStaffCommand(scanTicket)
  const byId = useChange(checkIn, openSaleDay, listTurns)
  const find = useStaffCommand(findTickets)
  const [shown, setShown] = useState<Shown | null>(null)
  const [camera, setCamera] = useDeviceChoice('office-reporting-camera', ['off', 'on'])
  const form = useForm({
    initial: { wanted: '' },
    labels: { wanted: t('wanted') },
    rules: ({ wanted }) => (wanted.trim() === '' ? [{ field: 'wanted', code: 'required' }] : []),
  })
  /** Returns true if a registration with this number can be checked in here. */
  const byNumber = async (text: string): Promise<boolean> => {
    const [found] = (await find({ by: 'REGISTRATION_NUMBER', text })).rows
    if (found === undefined) return false
    const { id: ticketId, registrationNumber, name } = found
    setShown({ ...(await byId({ id: ticketId })), ticketId, registrationNumber, name })
    return true
  }
  const openCode = async (token: string) => {
    setShown(null)
    await byNumber((await scan({ token })).registrationNumber)
  }
  const submit = form.submit(async ({ wanted }) => {
    setShown(null)
    // Clears the box at once, because the scanner may type the next code while this request is in progress.
    form.set('wanted', '')
    const text = stripInvisible(wanted).normalize('NFKC').trim()
    if (isCodeShaped(text)) await openCode(text)
    else if (!(await byNumber(text))) return form.refuseAll(() => t('cannotFind'))
    document.getElementById('wanted')?.focus({ preventScroll: true })
  })
  useScan({
    box: 'wanted',
    isBusy: form.pending,
    take: text => {
      form.set('wanted', text)
      void submit()
    },
  })
  // Focuses the box so that staff can type at once.
  useOnMount(() => {
    if (camera === 'off') document.getElementById('wanted')?.focus({ preventScroll: true })
  })
  return (
    <div className={s.columns}>
      <Card title={t('checkIn')}>
        <form noValidate onSubmit={submit} className={s.column}>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField
            {...form.field('wanted')}
            hint={t('wantedHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
          />
          <div className={s.presses}>
            <Button type="submit" variant="primary" icon={<UserCheck />} pending={form.pending}>
              {t('checkIn')}
            </Button>
            <Button
              icon={camera === 'on' ? <CameraOff /> : <Camera />}
              onClick={() => setCamera(camera === 'on' ? 'off' : 'on')}
            >
              {t(camera === 'on' ? 'cameraOff' : 'camera')}
            </Button>
          </div>
        </form>
        {camera === 'on' && <CameraView facing="environment" wayOut={t('wayOut')} onCode={openCode} />}
        <div role="status">{shown !== null && <ReportedTurns shown={shown} onUndone={() => setShown(null)} />}</div>
      </Card>
      <div className={s.column}>
        <Groups day={day} />
        <HallLinks sessionId={day.sessionId} />
      </div>
    </div>
  )
}

function ReportedTurns({ shown, onUndone }: { shown: Shown; onUndone: () => void }) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  const undo = useChange(undoCheckIn, openSaleDay, listTurns)
  const { turns, ticketId, registrationNumber, name, isAgain } = shown
  return (
    <div className={s.reported}>
      <span>{t(isAgain ? 'reportedBefore' : 'reported')}</span>
      <strong>
        {name} · <span className="num">{registrationNumber}</span>
      </strong>
      {turns.map(({ batchName, position, isLate, state, ahead, minutes }) => (
        <div key={position}>
          <b className="num">{position}</b>
          <span>{say(batchName)}</span>
          {isLate && <StatusPill tone="warning">{t('late')}</StatusPill>}
          {state === 'WAITING' && (
            <span className="num">
              {ahead === 0 ? t('noneAhead') : t('ahead', { count: ahead })}{' '}
              {ahead > 0 && (minutes === null ? t('notKnown') : t('about', { minutes }))}
            </span>
          )}
        </div>
      ))}
      {turns.some(({ isLate }) => isLate) && <p className="soft">{t('lateHint')}</p>}
      <OnePress
        offered
        label={t('undo')}
        icon={<Undo2 />}
        run={async () => {
          await undo({ id: ticketId })
          onUndone()
          return t('undone')
        }}
      />
    </div>
  )
}

/** The reporting times of each group, and how many of its registrants have reported. */
function Groups({ day: { groups } }: { day: Day }) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  const locale = useLocale()
  return (
    <Card title={t('groups')}>
      <ul className={s.rows}>
        {groups.map(({ id, name, reportFrom, reportUntil, reported, expected }) => (
          <li key={id}>
            <b>{say(name)}</b>
            {reportFrom !== null && reportUntil !== null && (
              <span className="num">
                {t('window', { from: showTime(reportFrom, locale), until: showTime(reportUntil, locale) })}
              </span>
            )}
            <span className="soft num">{t('counted', { reported, expected })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
