import { useTranslation } from '../../lib/language/translation.ts'

/** The first element that the Tab key reaches; `main` is the id of the layout's <main>. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  )
}
