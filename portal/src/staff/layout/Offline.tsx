import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './frame.module.css'

const watchNetwork = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Shows immediately when the network is lost. */
export function Offline() {
  const { t } = useTranslation('office')
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <div role="status" className={s.banner}>
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
    </div>
  )
}
