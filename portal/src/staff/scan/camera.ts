/**
 * Why there is no picture: permission refused, no camera, camera in use by another program, camera lost, or the code
 * reader missing.
 */
export type CameraFault = 'REFUSED' | 'ABSENT' | 'IN_USE' | 'LOST' | 'BROKEN'

/**
 * Maps the browser's error name to a fault. The name is more reliable than the message, which differs between
 * browsers.
 */
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

/**
 * Opens a camera that faces in the given direction, if there is one, at a resolution at which a code held in the hand
 * can be read.
 */
export const openCamera = async (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

type Lit = { torch?: boolean }

export const hasTorch = (track: MediaStreamTrack): boolean => {
  // Not every browser reports the capabilities of a camera.
  const can: MediaTrackCapabilities & Lit = track.getCapabilities?.() ?? {}
  return can.torch === true
}

export const setTorch = async (track: MediaStreamTrack, isLit: boolean): Promise<void> => {
  const wanted: MediaTrackConstraintSet & Lit = { torch: isLit }
  await track.applyConstraints({ advanced: [wanted] })
}
