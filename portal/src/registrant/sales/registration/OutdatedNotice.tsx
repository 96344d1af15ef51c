import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Notice that ticked boxes were cleared because their texts changed. It appears at the top of the screen. */
export function OutdatedNotice() {
  const { t } = useTranslation('sales')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="warning" role="alert">
        {t('outdated')}
      </Notice>
    </div>
  )
}
