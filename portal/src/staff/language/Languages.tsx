import { Globe } from '../../ui/icon/icons.ts'
import type { Locale } from '#contract/common'
import { localeNames as names } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx'
import { ChangeLanguage } from './change-language.ts'
import { use } from 'react'

/** The browser saves the chosen language. The address does not change. */
export function Languages() {
  const { t } = useTranslation('frame')
  const now = useLocale()
  const change = use(ChangeLanguage)
  const choose = (locale: Locale) => {
    if (locale !== now) change(locale)
  }
  return (
    <Menu
      label={<span lang={now}>{names[now]}</span>}
      name={`${names[now]} · ${t('language')}`}
      icon={<Globe />}
      compact
    >
      {locales.map(locale => (
        <MenuItem key={locale} lang={locale} current={locale === now} onClick={() => choose(locale)}>
          {names[locale]}
        </MenuItem>
      ))}
    </Menu>
  )
}
