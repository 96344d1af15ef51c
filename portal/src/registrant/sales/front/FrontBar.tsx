import { useTranslation } from '../../../lib/language/translation.ts'
import { Ways } from './Ways.tsx'

/** On phones, the ways in at the bottom of the window. */
export function FrontBar() {
  const { t } = useTranslation('front')
  return (
    <nav className="front-bar" aria-label={t('ways')} data-chrome>
      <Ways />
    </nav>
  )
}
