import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraFault, type Facing, faultOf, hasTorch, openCamera, setTorch } from './camera.ts'
import { openReader, ReaderFault } from './reader.ts'

/** Milliseconds between the starts of two reads. Nobody notices a tenth of a second, and a tablet stays cool. */
const lookMs = 100

type Light = 'none' | 'off' | 'on'
type Camera = {
  video: RefObject<HTMLVideoElement | null>
  /** True while a picture is shown and read. */
  isLooking: boolean
  fault: CameraFault | null
  light: Light
  turnLight: () => void
  tryAgain: () => void
}
type Wanted = { isWanted: boolean; facing: Facing; onTexts: (texts: string[]) => void }

/**
 * Opens the camera while it is wanted and passes on the codes that it sees. The camera is released as soon as it is
 * not wanted.
 */
export const useCamera = ({ isWanted, facing, onTexts }: Wanted): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(null)
  const [isLooking, setLooking] = useState(false)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [light, setLight] = useState<Light>('none')
  const [attempt, setAttempt] = useState(0)
  const tell = useEffectEvent(onTexts)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const lose = (found: CameraFault) => {
      if (stop.signal.aborted) return
      stop.abort()
      setFault(found)
      setLooking(false)
      setLight('none')
    }
    const work = async () => {
      setFault(null)
      // Over plain HTTP, except on localhost, browsers offer no camera.
      if (navigator.mediaDevices === undefined) return lose('BROKEN')
      const stream = await openCamera(facing)
      const close = () => stream.getTracks().forEach(mediaStreamTrack => mediaStreamTrack.stop())
      if (stop.signal.aborted) return close()
      stop.signal.addEventListener('abort', close)
      const [picture] = stream.getVideoTracks()
      const shown = video.current
      if (picture === undefined || shown === null) return lose('ABSENT')
      picture.addEventListener('ended', () => lose('LOST'))
      track.current = picture
      shown.srcObject = stream
      await shown.play()
      setLight(hasTorch(picture) ? 'off' : 'none')
      setLooking(true)
      await watch(shown, stop.signal, texts => tell(texts))
    }
    work().catch((thrown: unknown) =>
      lose(thrown instanceof ReaderFault || !(thrown instanceof Error) ? 'BROKEN' : faultOf(thrown.name)),
    )
    return () => {
      stop.abort()
      track.current = null
      setLooking(false)
      setLight('none')
    }
  }, [isWanted, facing, attempt])
  const turnLight = () => {
    const isLit = light !== 'on'
    if (track.current === null) return
    setTorch(track.current, isLit).then(
      () => setLight(isLit ? 'on' : 'off'),
      () => setLight('none'),
    )
  }
  return { video, isLooking, fault, light, turnLight, tryAgain: () => setAttempt(before => before + 1) }
}

/** Reads one picture after another until `stop` is aborted. */
const watch = async (video: HTMLVideoElement, stop: AbortSignal, onTexts: (texts: string[]) => void): Promise<void> => {
  const reader = openReader()
  stop.addEventListener('abort', reader.close)
  while (!stop.aborted) {
    const begun = performance.now()
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const texts = await reader.read(video)
      if (stop.aborted) return
      onTexts(texts)
    }
    await new Promise(done => setTimeout(done, Math.max(20, lookMs - (performance.now() - begun))))
  }
}
