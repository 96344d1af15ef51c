import { useTranslation } from '../../lib/language/index.ts'
import s from './door.module.css'

/** Between two ways that lead to the same. */
export function Or() {
  const { t } = useTranslation('office')
  return (
    <p className={s.or}>
      <span>{t('or')}</span>
    </p>
  )
}
