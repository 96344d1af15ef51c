import { Globe } from '../ui/icon/index.ts'
import {
  type Locale,
  localeNames as names,
  locales,
  pathIn,
  rememberLocale,
  useLocale,
  useTranslation,
} from '../lib/language/index.ts'
import { useLocation, useNavigate } from 'react-router'
import { Menu, MenuItem } from '../ui/dialog/index.ts'

/** Switches the language in the address; path, query, state and typed input stay. */
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
