import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '#contract/common'
import { useDeviceChoice } from '../../../lib/device-choice.ts'
import { playChime, voiceFor } from './chime.ts'

const choices = ['off', 'on'] as const

/** `BLOCKED`: switched on, but the browser plays nothing until somebody presses a key or the screen. */
export type SoundState = 'NONE' | 'OFF' | 'ON' | 'BLOCKED'

/** A text in one language. */
export type Spoken = { locale: Locale; text: string }

/** Returns the voices of this device; browsers load them late. */
const useVoices = (): readonly SpeechSynthesisVoice[] => {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const load = () => setVoices(speechSynthesis.getVoices())
    load()
    speechSynthesis.addEventListener('voiceschanged', load)
    return () => speechSynthesis.removeEventListener('voiceschanged', load)
  }, [])
  return voices
}

/** Milliseconds within which a press belongs to the touch that the browser waited for. */
const sameTouchMs = 600

/** Milliseconds of the chime after which a number is spoken. */
const chimeMs = 1_500

const speak = (voices: readonly SpeechSynthesisVoice[], texts: readonly Spoken[]): void => {
  for (const { locale, text } of texts) {
    const found = voiceFor(voices, locale)
    if (found === null) continue
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = found
    utterance.lang = found.lang
    utterance.rate = 0.9
    speechSynthesis.speak(utterance)
  }
}

/** Ends what is spoken, and what would be. */
const silence = (speaking: ReturnType<typeof setTimeout> | undefined): void => {
  clearTimeout(speaking)
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}

/** The audio output of this page, opened when the sound is switched on, and closed with the page. */
const useAudio = (isOn: boolean) => {
  const audio = useRef<AudioContext | null>(null)
  const resumed = useRef(-sameTouchMs)
  const [isRunning, setRunning] = useState(false)
  const open = useEffectEvent((): AudioContext => {
    const context = (audio.current ??= new AudioContext())
    const follow = () => setRunning(context.state === 'running')
    context.onstatechange = follow
    follow()
    return context
  })
  useEffect(() => {
    if (!isOn) return
    const context = open()
    const resume = () => {
      if (context.state !== 'running') resumed.current = performance.now()
      void context.resume().catch(() => undefined)
    }
    resume()
    for (const name of ['pointerdown', 'keydown'] as const) document.addEventListener(name, resume)
    return () => {
      for (const name of ['pointerdown', 'keydown'] as const) document.removeEventListener(name, resume)
    }
  }, [isOn])
  useEffect(
    () => () => {
      void audio.current?.close()
      audio.current = null
    },
    [],
  )
  return { audio, isRunning, resumed }
}

/**
 * The sound of a screen in the hall: off until somebody switches it on, and remembered on the device. `voice` is null if
 * the device has no voice in any of the languages.
 */
export const useSound = (languages: readonly Locale[]) => {
  const [sound, chooseSound] = useDeviceChoice('hall-sound', choices)
  const [voice, chooseVoice] = useDeviceChoice('hall-voice', choices)
  const voices = useVoices()
  const isOn = sound === 'on'
  const { audio, isRunning, resumed } = useAudio(isOn)
  const speaking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => silence(speaking.current), [])
  const isPossible = 'AudioContext' in globalThis
  const spoken = languages.filter(locale => voiceFor(voices, locale) !== null)
  const state: SoundState = !isPossible ? 'NONE' : !isOn ? 'OFF' : isRunning ? 'ON' : 'BLOCKED'
  const announce = (texts: readonly Spoken[]): void => {
    if (!isOn || audio.current === null || audio.current.state !== 'running') return
    playChime(audio.current)
    if (voice !== 'on') return
    speaking.current = setTimeout(() => speak(voices, texts), chimeMs)
  }
  return {
    state,
    voice: spoken.length === 0 ? null : voice,
    announce,
    switchSound: () => {
      // The touch that the browser waited for has switched the sound on; it does not switch it off as well.
      if (isOn && performance.now() - resumed.current < sameTouchMs) return
      if (isOn) silence(speaking.current)
      chooseSound(isOn ? 'off' : 'on')
    },
    switchVoice: () => {
      if (voice === 'on') silence(speaking.current)
      chooseVoice(voice === 'on' ? 'off' : 'on')
    },
  }
}
