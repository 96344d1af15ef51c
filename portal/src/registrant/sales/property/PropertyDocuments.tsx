import { getPropertyDocument } from '#client/sales/property/sales-session'
import { streamUrl } from '../../../lib/api/api.ts'
import { showDay, todayInHongKong } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import s from '../sales.module.css'
import type { OfferedProperty } from './catalogue.ts'

/** The documents that the law requires to be published before a sale, to read before choosing. */
export function PropertyDocuments({ property }: { property: OfferedProperty }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  if (property.documents.length === 0) return null
  return (
    <ul className={s.papers}>
      {property.documents.map(item => (
        <li key={item.id}>
          <a href={streamUrl(getPropertyDocument, { id: item.id })} target="_blank" rel="noopener">
            <span className="vh">{say(property.name)}: </span>
            {say(item.title)}
            <span className="vh"> {t('newTab')}</span>
          </a>
          <span className="soft num">{t('publishedOn', { day: showDayOf(item.publishedAt, locale) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the calendar day in Hong Kong. */
const showDayOf = (instant: string, locale: ReturnType<typeof useLocale>): string =>
  showDay(todayInHongKong(Date.parse(instant)), locale)
