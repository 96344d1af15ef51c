import type { ListChange, ManagedList } from '#contract/reference/code-list'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import s from './code-lists.module.css'

/** The version history of a list, the latest first. */
export function Versions({ list }: { list: ManagedList }) {
  const { t } = useTranslation('codeLists')
  const locale = useLocale()
  return (
    <Card title={t('versions')}>
      <ol className={s.versions}>
        {list.versions.map(({ version, at, by, changes }) => (
          <li key={version}>
            <b>{t('version', { version })}</b>
            <span className="soft num">
              {' '}
              {showTime(at, locale)} · {by ?? t('byProduct')}
            </span>
            <ul>
              {changes.map(change => (
                <li key={change.after.code}>
                  <Change list={list} change={change} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const renamed = ({ before, after }: ListChange): Locale[] =>
  before === null ? [] : locales.filter(locale => before.name[locale] !== after.name[locale])

function Change({ list, change }: { list: ManagedList; change: ListChange }) {
  const { t } = useTranslation('codeLists')
  const say = useSay()
  const { before, after } = change
  const name = say(after.name)
  const code = String(after.attributes['district'] ?? '')
  const district = list.districts.find(item => item.code === code)
  if (before === null) return <>{t('didAdd', { name, code: after.code })}</>
  const parts = [
    ...(before.hidden === after.hidden ? [] : [t(after.hidden ? 'didHide' : 'didShow')]),
    ...(before.attributes['licence'] === after.attributes['licence']
      ? []
      : [t('didLicence', { licence: String(after.attributes['licence'] ?? '') })]),
    ...(before.attributes['district'] === after.attributes['district']
      ? []
      : [t('didDistrict', { district: district ? say(district.name) : code })]),
    ...(before.order === after.order ? [] : [t('didMove', { from: before.order, to: after.order })]),
  ]
  return (
    <>
      <span>{name}</span>
      {parts.map(part => (
        <span key={part} className="soft">
          {' · '}
          {part}
        </span>
      ))}
      {renamed(change).map(locale => (
        <span key={locale} className={s.renamed} lang={locale}>
          <del>{before.name[locale]}</del> → <ins>{after.name[locale]}</ins>
        </span>
      ))}
    </>
  )
}
