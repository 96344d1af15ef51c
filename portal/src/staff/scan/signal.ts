/** The sound and vibration of a scan: taken or not taken. */
export type Signal = 'good' | 'bad'

const tones: Record<Signal, { hertz: number; seconds: number }> = {
  good: { hertz: 1_175, seconds: 0.12 },
  bad: { hertz: 196, seconds: 0.3 },
}
const vibrations: Record<Signal, number[]> = { good: [60], bad: [60, 60, 60] }

let audio: AudioContext | null = null

/**
 * Plays a short tone and vibrates if the device can. Does nothing before the first user input on the page, because
 * browsers forbid both until then.
 */
export const signal = (kind: Signal): void => {
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(vibrations[kind])
  audio ??= new AudioContext()
  const { hertz, seconds } = tones[kind]
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
  void audio.resume()
}
