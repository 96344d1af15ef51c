import { useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { useNames } from '../../parts/use-names.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import s from './assisted.module.css'
import { AssistedForm } from './AssistedForm.tsx'

/** Staff register a person who is present: they choose the session first and then fill in the form. */
export function RegisterHere() {
  const { t } = useTranslation('assisted')
  const query = useQuery(listSessions, {})
  return (
    <article className={s.page}>
      <header>
        <h2>{t('registerTitle')}</h2>
        <p className="soft">{t('registerLead')}</p>
        <p>
          <TextLink to="/office/sales-desk">{t('back')}</TextLink>
        </p>
      </header>
      <Loading query={query}>{({ rows }) => <Choice rows={rows} />}</Loading>
    </article>
  )
}

type Rows = OutputOf<typeof listSessions>['rows']

function Choice({ rows }: { rows: Rows }) {
  const { t } = useTranslation('assisted')
  const [now] = useState(() => new Date().toISOString())
  const open = rows.filter(row => row.isAssigned && row.opensAt <= now && now < row.closesAt)
  const nameOf = useNames().ofSessions(open)
  const [chosen, setChosen] = useState(open.length === 1 ? (open[0]?.id ?? '') : '')
  if (open.length === 0) return <Notice tone="warning">{t('noSession')}</Notice>
  return (
    <>
      <Fields>
        <SelectField
          id="session"
          name="session"
          label={t('session')}
          value={chosen}
          onChange={setChosen}
          options={open.map(item => ({ value: item.id, label: nameOf(item) }))}
        />
      </Fields>
      {chosen !== '' && <AssistedForm key={chosen} sessionId={chosen} />}
    </>
  )
}
