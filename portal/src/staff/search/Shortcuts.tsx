import { useTranslation } from '../../lib/language/translation.ts'
import s from './search.module.css'

/** The keys that work on every page of the office. */
export function Shortcuts() {
  const { t } = useTranslation('search')
  const keys = [
    [t('key'), t('keySearch')],
    ['/', t('keySearch')],
    ['↑ ↓', t('keyChoose')],
    ['Enter', t('keyOpen')],
    ['Esc', t('keyClose')],
    ['?', t('keyHelp')],
  ]
  return (
    <dl className={s.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
