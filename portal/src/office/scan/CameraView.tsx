import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../lib/language/index.ts'
import { Boundary, screen } from '../../ui/loading/index.ts'
import type { CameraProps } from './Camera.tsx'

// Few look through a camera: what it takes is fetched when they do.
const camera = screen(() => import('./Camera.tsx'))

/** Reads codes through the camera for as long as it is on the screen. */
export function CameraView(props: CameraProps) {
  const { t } = useTranslation('scan')
  const missing = (
    <Notice tone="warning" role="alert" title={t('fault_BROKEN')}>
      {props.wayOut}
    </Notice>
  )
  return (
    <Boundary fallback={missing}>
      <camera.Screen {...props} />
    </Boundary>
  )
}
