import { Globe } from '../../ui/icon/icons.ts'
import type { Locale } from '#contract/common'
import { localeNames as names } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { pathIn, rememberLocale } from '../../lib/language/locale.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx'
import { useLocation, useNavigate } from 'react-router'

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
