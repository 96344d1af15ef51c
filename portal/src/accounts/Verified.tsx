import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../lib/translation.ts'
import s from './accounts.module.css'

/** A code was right: nothing more is asked. */
export function Verified() {
  const { t } = useTranslation('accounts')
  return (
    <p className={s.verified} role="status">
      <CircleCheck /> {t('codeVerified')}
    </p>
  )
}
