import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../lib/language/translation.ts'
import { Boundary } from '../../ui/loading/boundary.tsx'
import { screen } from '../../ui/loading/screen.tsx'
import type { CameraProps } from './Camera.tsx'

// The camera code is loaded on demand, because few users scan with a camera.
const camera = screen(() => import('./Camera.tsx'))

/** Reads codes with the camera as long as this component is mounted. */
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
