import { useTranslation } from '../../lib/language/translation.ts'
import { Link } from 'react-router'
import s from './brand-link.module.css'
import { brand, inLanguage } from './brand.ts'
import { Logo } from './logo.tsx'

/**
 * The vendor's logo and name, linked to the home page. `line`: subtitle, if it is not the product. `compact`: phones
 * show only the logo and the name, the narrowest ones only the logo; screen readers still read all of it.
 */
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
