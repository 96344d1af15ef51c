import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useOfflineState } from './state.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './offline.module.css'

/**
 * Shows immediately when the network is lost, what data this desk has offline, how many actions wait to be sent, and
 * which actions were refused.
 */
export function OfflineBanner() {
  const { t } = useTranslation(['line', 'office'])
  const locale = useLocale()
  const { isCut, opened, waiting, isSending, wasEnded, kept } = useOfflineState()
  const refused = opened?.deeds.filter(({ state }) => state === 'REFUSED') ?? []
  const waits = waiting > 0 ? t('waiting', { count: waiting }) : null
  return (
    <>
      <div role="status" className={s.banner}>
        {isCut && opened === null && <Notice tone="warning">{t('offline', { ns: 'office' })}</Notice>}
        {isCut && opened !== null && (
          <Notice tone="warning" title={t('away')}>
            {t('awayText', { time: showTime(opened.head.set.takenAt, locale) })} {waits}
          </Notice>
        )}
        {!isCut && waits !== null && <Notice>{isSending ? t('sending', { count: waiting }) : waits}</Notice>}
        {wasEnded && kept === null && <Notice tone="warning">{t('wasEnded')}</Notice>}
      </div>
      <div role="status" className={s.banner}>
        {refused.length > 0 && (
          <Notice tone="danger" title={t('refused', { count: refused.length })}>
            <p>{t('refusedText')}</p>
            <ul className={s.refused}>
              {refused.map(({ id, registrationNumber, deed: action, title, titles }) => (
                <li key={id}>
                  <b className="num">{registrationNumber}</b> {t(`deed_${action.kind}`)}
                  {title !== null && <span className="soft">{t('because', { title: titles?.[locale] ?? title })}</span>}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </>
  )
}
