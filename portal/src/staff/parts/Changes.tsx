import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { Card } from '../../ui/card.tsx'
import s from './page.module.css'

type Change = { version: number; at: string; by: string; what: string }

/** The change history of an item, the latest change first. Renders nothing without changes. */
export function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <Card title={title} tone="fog">
      <ol className={s.changes}>
        {changes.map(({ version, at, by, what }) => (
          <li key={version}>
            <span>{what}</span>
            <span className="soft num">
              {by} · {showTime(at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
