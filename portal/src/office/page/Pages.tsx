import { ChevronsLeft } from '../icons.ts'
import { ArrowRight } from '../../ui/icon/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import s from './page.module.css'

/** The way through a long list, by addresses; null: there is no such page. */
export function Pages({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useTranslation('office')
  return (
    <nav aria-label={t('pages')} className={s.presses}>
      {first !== null && (
        <ButtonLink icon={<ChevronsLeft />} to={first}>
          {t('firstPage')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink icon={<ArrowRight />} to={next}>
          {t('nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}
