import { ExternalLink } from '../icons.ts'
import { localeNames } from '../../lib/language/words.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import s from './sale-day.module.css'

/** Links to the screen in the hall, in a window of its own: with the languages in turn, side by side, or only one. */
export function HallLinks({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  const href = `/${locale}/sale/${sessionId}?hall`
  const own = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <div className={s.hall}>
      <p className={s.presses}>
        <a href={href} {...own}>
          {t('hall')} <ExternalLink />
        </a>
        <a href={`${href}=together`} {...own}>
          {t('hallTogether')}
        </a>
        <a href={`${href}=stay`} {...own}>
          {t('hallStay', { language: localeNames[locale] })}
        </a>
      </p>
      <p className="soft">{t('hallHint')}</p>
    </div>
  )
}
