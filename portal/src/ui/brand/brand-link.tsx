import { useTranslation } from '../../lib/language/index.ts'
import { Link } from 'react-router'
import s from './brand-link.module.css'
import { brand, inLanguage } from './brand.ts'
import { Logo } from './logo.tsx'

/** The vendor's mark and name, leading home. `line`: what it leads to, where that is not the product. `compact`: on phones the mark and the name alone, on the narrowest the mark; all of it is still read. */
export function BrandLink({ to, line, compact }: { to: string; line?: string; compact?: boolean }) {
  const { dictionary } = useTranslation('ui')
  return (
    <Link className={s.brand} to={to} data-home data-compact={compact || undefined}>
      <Logo />
      <span>
        <b>{inLanguage(brand.name, dictionary.language)}</b>
        <span>{line ?? inLanguage(brand.product, dictionary.language)}</span>
      </span>
    </Link>
  )
}
