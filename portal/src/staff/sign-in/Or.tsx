import { useTranslation } from '../../lib/language/translation.ts'
import s from './sign-in.module.css'

/** The separator between two alternative login methods. */
export function Or() {
  const { t } = useTranslation('office')
  return (
    <p className={s.or}>
      <span>{t('or')}</span>
    </p>
  )
}
