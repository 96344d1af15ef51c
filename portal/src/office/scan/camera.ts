/** Why there is no picture: not allowed, no camera, held by something else, stopped on its way, or what reads it is missing. */
export type CameraFault = 'REFUSED' | 'ABSENT' | 'IN_USE' | 'LOST' | 'BROKEN'

/** What the browser's name of a failure means; it is more exact than its words, which differ. */
export const faultOf = (name: string): CameraFault => {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'REFUSED'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'ABSENT'
    case 'NotReadableError':
    case 'AbortError':
      return 'IN_USE'
    default:
      return 'BROKEN'
  }
}

export type Facing = 'environment' | 'user'

/** The picture of a camera: the one that looks that way where there is one, at a size at which a code in the hand is read. */
export const openCamera = async (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

type Lit = { torch?: boolean }

export const hasTorch = (track: MediaStreamTrack): boolean => {
  // Not every browser says what a camera can.
  const can: MediaTrackCapabilities & Lit = track.getCapabilities?.() ?? {}
  return can.torch === true
}

export const setTorch = async (track: MediaStreamTrack, isLit: boolean): Promise<void> => {
  const wanted: MediaTrackConstraintSet & Lit = { torch: isLit }
  await track.applyConstraints({ advanced: [wanted] })
}
