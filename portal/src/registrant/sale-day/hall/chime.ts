import type { Locale } from '#contract/common'

/** Two falling tones as of an airport's gong: frequency in Hz, and when each begins, in seconds. */
const tones = [
  { frequency: 659.25, start: 0 },
  { frequency: 523.25, start: 0.5 },
] as const

/** Seconds until a tone has faded. */
const fadeSeconds = 1.4

/** Plays the chime that precedes a called number. */
export const playChime = (audio: AudioContext): void => {
  for (const { frequency, start } of tones) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const at = audio.currentTime + start
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(0.5, at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, at + fadeSeconds)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + fadeSeconds)
  }
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** Names of the spoken languages of a locale, in browsers: Cantonese, Putonghua, and English, that of Hong Kong first. */
const spoken: Record<Locale, readonly RegExp[]> = {
  'zh-HK': [/^(zh|yue)([-_]Hant)?[-_]HK/i, /^yue/i],
  'zh-CN': [/^(zh|cmn)([-_]Hans)?[-_]CN/i, /^cmn/i],
  en: [/^en[-_]HK/i, /^en[-_]GB/i, /^en/i],
}

/**
 * Returns a voice of this device for a language; null if it has none. A voice that sends its text to another company is
 * not used, and neither is one of another language: a number in the wrong language misleads.
 */
export const voiceFor = <Of extends Voice>(voices: readonly Of[], locale: Locale): Of | null => {
  const own = voices.filter(({ localService }) => localService)
  for (const name of spoken[locale]) {
    const voice = own.find(({ lang }) => name.test(lang))
    if (voice !== undefined) return voice
  }
  return null
}
