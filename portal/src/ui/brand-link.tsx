import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import s from './brand-link.module.css'
import { brand, inLanguage } from './brand.ts'

/** The vendor's mark and name, leading home. */
export function BrandLink({ to }: { to: string }) {
  const { i18n } = useTranslation('ui')
  const Logo = brand.logo
  return (
    <Link className={s.brand} to={to}>
      <Logo />
      <span>
        <b>{inLanguage(brand.name, i18n.language)}</b>
        <span>{inLanguage(brand.product, i18n.language)}</span>
      </span>
    </Link>
  )
}
