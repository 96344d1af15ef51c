import { Globe } from 'lucide-react'
import { useTranslation } from '../lib/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { pathIn, rememberLocale } from '../lib/locale.ts'
import { localeNames as names, locales, type Locale } from '../lib/words.ts'
import { useLocale } from '../lib/use-locale.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'

/** Switches the language in the address; path, query, state and what was typed stay. */
export function LanguageMenu({ change }: { change: (locale: Locale) => Promise<void> }) {
  const { t } = useTranslation('frame')
  const now = useLocale()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const choose = async (locale: Locale) => {
    if (locale === now) return
    rememberLocale(locale)
    await change(locale)
    await navigate(pathIn(locale, pathname) + search + hash, {
      replace: true,
      state: state as unknown,
      preventScrollReset: true,
    })
  }
  return (
    <Menu
      label={<span lang={now}>{names[now]}</span>}
      name={`${names[now]} · ${t('language')}`}
      icon={<Globe />}
      compact
    >
      {locales.map(locale => (
        <MenuItem
          key={locale}
          lang={locale}
          hrefLang={locale}
          current={locale === now}
          onClick={() => void choose(locale)}
        >
          {names[locale]}
        </MenuItem>
      ))}
    </Menu>
  )
}
