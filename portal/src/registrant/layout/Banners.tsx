import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './frame.module.css'
import { useDismissal } from '../../lib/use-dismissal.ts'

const watchNetwork = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Shows immediately when the browser is offline, and disappears when it is online again. */
export function OfflineBanner() {
  const { t } = useTranslation('frame')
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={s.banner}>
      {!online && <Notice tone="warning">{t('offline')}</Notice>}
    </div>
  )
}

/**
 * Cookie notice at the bottom until it is dismissed. It has its own space and covers nothing. The dismissal is saved
 * in local storage.
 */
export function CookieNotice() {
  const { t } = useTranslation('frame')
  const live = useHydrated()
  const [gone, dismiss] = useDismissal('localStorage', 'fh-cookie-notice')
  if (!live || gone) return null
  return (
    <section className={s.cookie} aria-label={t('cookieTitle')} data-chrome>
      <p>{t('cookieText')}</p>
      <Button variant="quiet" size="small" onClick={dismiss}>
        {t('cookieDismiss')}
      </Button>
    </section>
  )
}
