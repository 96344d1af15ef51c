import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Maximize, Minimize, Speech, Volume2, VolumeX } from './hall-icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { type LanguageMode, languageModes } from './use-hall-turn.ts'
import type { useSound } from './use-sound.ts'

/** Milliseconds without a movement or a key after which the tools and the pointer disappear. */
const quietMs = 4_000

/** True if nobody has touched the screen, its mouse or its keyboard for some seconds. */
export const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      clearTimeout(timer)
      setQuiet(false)
      timer = setTimeout(() => setQuiet(true), quietMs)
    }
    const touches = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const name of touches) document.addEventListener(name, touched, { passive: true })
    touched()
    return () => {
      clearTimeout(timer)
      for (const name of touches) document.removeEventListener(name, touched)
    }
  }, [])
  return isQuiet
}

const useFullScreen = () => {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  // A browser may refuse; the screen then stays as it is.
  const change = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { isFull, change }
}

/** Runs an action when its letter is pressed alone. */
const useKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    actions[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** The tools of whoever sets the screen up: sound (M), voice (V), full screen (F), and the languages. */
export function HallTools({ sound, mode }: { sound: ReturnType<typeof useSound>; mode: LanguageMode }) {
  const { t } = useTranslation('hall')
  const full = useFullScreen()
  const { pathname } = useLocation()
  const isOn = sound.state === 'ON' || sound.state === 'BLOCKED'
  useKeys({
    f: full.change,
    ...(sound.state !== 'NONE' && { m: sound.switchSound }),
    ...(sound.voice !== null && isOn && { v: sound.switchVoice }),
  })
  return (
    <div className="hall-tools" role="group" aria-label={t('tools')}>
      {sound.state !== 'NONE' && (
        <button type="button" data-sound={sound.state} data-on={isOn || undefined} onClick={sound.switchSound}>
          {isOn ? <Volume2 /> : <VolumeX />}
          {t(isOn ? 'soundOn' : 'soundOff')} <kbd>M</kbd>
        </button>
      )}
      {sound.voice !== null && isOn && (
        <button type="button" data-on={sound.voice === 'on' || undefined} onClick={sound.switchVoice}>
          <Speech />
          {t(sound.voice === 'on' ? 'voiceOn' : 'voiceOff')} <kbd>V</kbd>
        </button>
      )}
      <button type="button" data-on={full.isFull || undefined} onClick={full.change}>
        {full.isFull ? <Minimize /> : <Maximize />}
        {t(full.isFull ? 'leaveFullScreen' : 'enterFullScreen')} <kbd>F</kbd>
      </button>
      <nav aria-label={t('languages')}>
        <span>{t('languages')}</span>
        {languageModes.map(name => (
          <Link
            key={name}
            to={`${pathname}?hall${name === 'turn' ? '' : `=${name}`}`}
            replace
            aria-current={name === mode || undefined}
          >
            {t(`languages_${name}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
