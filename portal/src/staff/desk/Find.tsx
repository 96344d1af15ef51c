import { CameraOff, ScanLine, Search } from '../icons.ts'
import { Camera } from '../../ui/icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useFinding } from '../offline/ask.ts'
import { CameraView } from '../scan/CameraView.tsx'
import { useScan } from '../scan/use-scan.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { useState } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { findTickets, scanTicket } from '#client/sales/desk/desk'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { wantedOf } from './wanted.ts'

const desk = '/office/sales-desk'

type Found = OutputOf<typeof findTickets>

/**
 * The search box for scanned codes and for a registration number, a mobile number or the end of an identity number.
 */
export function Find() {
  const { t } = useTranslation(['desk', 'scan'])
  const navigate = useNavigate()
  const scan = useStaffCommand(scanTicket)
  const find = useStaffCommand(findTickets)
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({
    initial: { wanted: '' },
    labels: { wanted: t('find') },
    rules: ({ wanted }) =>
      wantedOf(wanted) === null ? [{ field: 'wanted', code: wanted === '' ? 'required' : 'invalid' }] : [],
  })
  const open = async (id: string) => {
    setFound(null)
    form.set('wanted', '')
    await navigate(`${desk}/${id}`)
  }
  const line = useFinding()
  const openCode = async (token: string) => open(await line.scan(token, scan))
  // The device remembers this choice after each registration and on other days.
  const [camera, setCamera] = useDeviceChoice('office-desk-camera', ['off', 'on'])
  const isAtHand = useMatch(`${desk}/:id`) !== null
  const isLooking = camera === 'on' && !isAtHand
  const turnCamera = async () => {
    setFound(null)
    setCamera(isLooking ? 'off' : 'on')
    if (isAtHand) await navigate(desk)
  }
  const send = form.submit(async ({ wanted }) => {
    setFound(null)
    const what = wantedOf(wanted)
    if (what === null) return
    if (what.kind === 'CODE') return openCode(what.token)
    const here = line.findHere(what.kind, what.text)
    if (here !== null) return open(here)
    const answer = await find({ by: what.kind, text: what.text })
    const [only, ...others] = answer.rows
    if (only !== undefined && others.length === 0) return open(only.id)
    setFound(answer)
  })
  useScan({
    box: 'wanted',
    isBusy: form.pending,
    take: text => {
      form.set('wanted', text)
      void send()
    },
  })
  // Focuses the search box so that staff can type at once. With the camera on it is not focused, so that no on-screen
  // keyboard opens.
  useOnMount(() => {
    if (camera === 'off') document.getElementById('wanted')?.focus({ preventScroll: true })
  })
  return (
    <div className={s.find}>
      <form method="post" noValidate onSubmit={send} role="search">
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className={s.bar}>
          <TextField
            {...form.field('wanted')}
            hint={t('findHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
          />
          <Button type="submit" variant="primary" icon={<Search />} pending={form.pending}>
            {t('open')}
          </Button>
          <Button
            icon={isLooking ? <CameraOff /> : camera === 'on' ? <ScanLine /> : <Camera />}
            onClick={() => void turnCamera()}
          >
            {t(isLooking ? 'cameraOff' : camera === 'on' ? 'scanNext' : 'camera')}
          </Button>
        </div>
      </form>
      {isLooking && (
        <div className={s.look}>
          <CameraView facing="environment" wayOut={t('cameraWayOut')} onCode={openCode} />
        </div>
      )}
      <div role="status">{found !== null && <List {...found} onOpen={id => void open(id)} />}</div>
    </div>
  )
}

function List({ rows, isCut, onOpen }: Found & { onOpen: (id: string) => void }) {
  const { t } = useTranslation('desk')
  const say = useSay()
  if (rows.length === 0) return <p className={s.none}>{t('none')}</p>
  return (
    <>
      <ul className={s.list}>
        {rows.map(({ id, registrationNumber, status, outcome, name, sessionName }) => (
          <li key={id}>
            <Link to={`/office/sales-desk/${id}`} onClick={() => onOpen(id)}>
              <b className="num">{registrationNumber}</b>
              <span lang="en">{name}</span>
              <span className="soft">{say(sessionName)}</span>
              <RegistrationStatus of={{ status, outcome }} />
            </Link>
          </li>
        ))}
      </ul>
      {isCut && <p className={s.none}>{t('cut')}</p>}
    </>
  )
}
