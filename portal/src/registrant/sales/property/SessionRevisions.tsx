import type { SessionMethod } from '#contract/sales/property/sales-session'
import { listRevisions } from '#client/sales/session/operations'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Differences } from '../../../ui/differences.tsx'
import s from '../sales.module.css'

type SessionRevisionsProps = { sessionId: string; method: SessionMethod | undefined; since: number }

/** The vendor's changes to a session since a given revision, newest first. Renders nothing if there are none. */
export function SessionRevisions({ sessionId, method, since }: SessionRevisionsProps) {
  const { t } = useTranslation('differences')
  const say = useSay()
  const locale = useLocale()
  const query = useQuery(listRevisions, { id: sessionId })
  const later = query.data?.rows.filter(({ revision }) => revision > since) ?? []
  return later.map(({ revision, at, note, differences }) => (
    <section key={revision} className={s.revision}>
      <h3>{t('revisedAt', { time: showTime(at, locale) })}</h3>
      {note !== null && <p>{say(note)}</p>}
      <Differences rows={differences} method={method} />
    </section>
  ))
}
