import { ChevronsLeft } from '../icons.ts'
import { ArrowRight } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import s from './page.module.css'

/** Navigation through the pages of a long list, by addresses. An address is null if there is no such page. */
export function Pagination({ first, next }: { first: string | null; next: string | null }) {
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
