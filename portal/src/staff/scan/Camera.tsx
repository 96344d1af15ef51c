import { Flashlight, RotateCcw, Volume2, VolumeX } from '../icons.ts'
import { useSyncExternalStore } from 'react'
import { useWaiting } from '../../lib/api/settled.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useOfficeSession } from '../signed-in/store.ts'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Facing } from './camera.ts'
import s from './scan.module.css'
import { type Signal, signal } from './signal.ts'
import { useCamera } from './use-camera.ts'
import { useCodes } from './use-codes.ts'

export type CameraProps = {
  facing: Facing
  /** The alternative if there is no camera. */
  wayOut: string
  /** True on a public kiosk: visitors cannot change settings, and a missing camera is not reported. */
  isPublic?: boolean
  /** Handles a code. The next code waits until this call is done. */
  onCode: (token: string) => Promise<void>
}

const watchVisibility = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** True if the page is visible and no lock screen covers it. */
const useSeen = (): boolean => {
  const isShown = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  return useOfficeSession().door === 'OPEN' && isShown
}

/** Marks the page as loading until the camera shows a picture or reports a fault. */
function Starting() {
  useWaiting()
  return null
}

/** The camera picture, the result of the last code, and the controls for light and sound. */
export default function Camera({ facing, wayOut, isPublic = false, onCode }: CameraProps) {
  const { t } = useTranslation(['scan', 'frame'])
  const [sound, setSound] = useDeviceChoice('office-scan-sound', ['on', 'off'])
  const tell = (kind: Signal) => {
    if (sound === 'on') signal(kind)
  }
  const { said, isSending, onTexts } = useCodes(onCode, tell)
  const isSeen = useSeen()
  const { video, isLooking, fault, light, turnLight, tryAgain } = useCamera({ isWanted: isSeen, facing, onTexts })
  if (fault === 'ABSENT' && isPublic) return null
  if (fault !== null)
    return (
      <div className={s.camera} data-camera={fault}>
        <Notice
          tone="warning"
          role="alert"
          title={t(`fault_${fault}`)}
          action={
            <Button size="small" icon={<RotateCcw />} onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          }
        >
          <p>
            {t(`help_${fault}`)} {wayOut}
          </p>
        </Notice>
      </div>
    )
  const state = isSending ? 'sending' : isLooking ? 'looking' : 'starting'
  return (
    <div className={s.camera} data-camera={state}>
      <div className={s.view} data-tone={isSending ? undefined : said?.tone}>
        <div className={s.picture} data-facing={facing}>
          <video ref={video} muted playsInline aria-label={t('picture')} />
          <span className={s.aim} aria-hidden="true" />
        </div>
        <p className={s.said} role="status">
          {(isSending || !isLooking) && <Spinner />}
          {state === 'starting' && isSeen && <Starting />}
          {said === null || isSending ? t(state) : said.text()}
        </p>
      </div>
      {!isPublic && (
        <div className={s.tools}>
          {light !== 'none' && (
            <Button size="small" icon={<Flashlight />} aria-pressed={light === 'on'} onClick={turnLight}>
              {t('light')}
            </Button>
          )}
          <Button
            size="small"
            icon={sound === 'on' ? <Volume2 /> : <VolumeX />}
            aria-pressed={sound === 'on'}
            onClick={() => setSound(sound === 'on' ? 'off' : 'on')}
          >
            {t('sound')}
          </Button>
        </div>
      )}
    </div>
  )
}
