import type { ManagedSetUp } from '#contract/sales/session/operations'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { Differences } from '../../ui/differences.tsx'
import s from './set-ups.module.css'

/** All published revisions of a session, and who published each. */
export function Revisions({ managed: { revisions, setUp } }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const locale = useLocale()
  if (revisions.length === 0) return null
  return (
    <Card title={t('revisions')} tone="fog">
      <ol className={s.rows}>
        {revisions.map(({ revision, at, note, differences, proposedBy, confirmedBy }) => (
          <li key={revision}>
            <b>{t(revision === 1 ? 'firstPublished' : 'revision', { revision })}</b>
            <span className="soft num">{showTime(at, locale)}</span>
            {proposedBy !== null && confirmedBy !== null && (
              <span className="soft">{t('byBoth', { one: proposedBy, other: confirmedBy })}</span>
            )}
            {note !== null && <span>{say(note)}</span>}
            <Differences rows={differences} method={setUp.about?.method} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
