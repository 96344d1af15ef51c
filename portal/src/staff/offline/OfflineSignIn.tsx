import { KeyRound } from '../../ui/icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { isOver, serverNow, useOfflineState } from './state.ts'
import { openByPasskey } from './open-bundle.ts'
import { enterOfflineMode } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './offline.module.css'

/**
 * Offline login: the passkey opens the offline bundle of this desk. A staff member without a passkey sees that they
 * need the network.
 */
export function OfflineSignIn() {
  const { t } = useTranslation('line')
  const locale = useLocale()
  const { kept, waiting } = useOfflineState()
  const form = useForm({ initial: {}, labels: {} })
  if (kept === null) return null
  const press = form.submit(async () => {
    const head = await openByPasskey(kept)
    if (head === null) return form.refuseAll(() => t('reopenCannot'))
    enterOfflineMode({ ...head.session, now: serverNow().toISOString() })
  })
  const canOpen = kept.byPasskey !== null && !isOver(kept)
  return (
    <div className={s.reopen}>
      <Notice title={t('reopen', { time: showTime(kept.takenAt, locale) })}>
        {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
        <p>{t(canOpen ? 'reopenText' : isOver(kept) ? 'reopenOver' : 'reopenOnline')}</p>
      </Notice>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {canOpen && (
        <Button variant="primary" wide icon={<KeyRound />} pending={form.pending} onClick={() => void press()}>
          {t('reopenPress')}
        </Button>
      )}
    </div>
  )
}
