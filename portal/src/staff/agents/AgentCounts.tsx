import { countByAgents } from '#client/sales/agents/counts'
import type { AgentCounts as Counts } from '#contract/sales/agents/counts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import { Figure, Table } from '../parts/Table.tsx'
import s from './agents.module.css'
import { useAgencyNames } from './use-agency-names.ts'

/** How many registrations each agent introduced in a session, and what agents declared of their own. */
export function AgentCounts() {
  return (
    <OfSession>
      {({ id }, choice) => (
        <div className={s.column}>
          <div className={s.choice}>{choice}</div>
          <OfOne key={id} sessionId={id} />
        </div>
      )}
    </OfSession>
  )
}

function OfOne({ sessionId }: { sessionId: string }) {
  const query = useQuery(countByAgents, { sessionId })
  return <Loading query={query}>{counts => <Shown counts={counts} />}</Loading>
}

const columns = ['agent', 'licence', 'introduced', 'verified', 'bought', 'declaredRegistrations', 'declaredInstruments']

function Shown({ counts: { rows, byAgents, countedAt } }: { counts: Counts }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const { nameOf } = useAgencyNames()
  const sum = (of: (row: Counts['rows'][number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const totals = [
    sum(row => row.registrations),
    sum(row => row.verified),
    sum(row => row.bought),
    sum(row => row.declared?.registrations ?? 0),
    sum(row => row.declared?.instruments ?? 0),
  ]
  const names: Record<string, string> = {
    agent: t('agent'),
    licence: t('licence'),
    introduced: t('introduced'),
    verified: t('verified'),
    bought: t('bought'),
    declaredRegistrations: t('ownRegistrations'),
    declaredInstruments: t('ownInstruments'),
  }
  return (
    <>
      <p className="num">{t('byAgents', { count: byAgents, declared: totals[3] ?? 0 })}</p>
      {rows.length === 0 ? (
        <p className="soft">{t('noCounts')}</p>
      ) : (
        <Table
          caption={t('counts')}
          columns={columns.map((key, index) => ({ key, name: names[key], isFigure: index > 1 }))}
          foot={
            <tr>
              <th scope="row">{t('total')}</th>
              <td />
              {totals.map((total, index) => (
                <Figure key={columns[index + 2]}>{total}</Figure>
              ))}
            </tr>
          }
        >
          {rows.map(row => (
            <tr key={`${row.agencyCode} ${row.agentId}`}>
              <th scope="row">
                {row.name ?? t('printedForms')}
                <br />
                <span className="soft">{nameOf(row.agencyCode)}</span>
              </th>
              <td className="num">{row.licence}</td>
              <Figure>{row.registrations}</Figure>
              <Figure>{row.verified}</Figure>
              <Figure>{row.bought}</Figure>
              <Figure>{row.declared?.registrations}</Figure>
              <Figure>{row.declared?.instruments}</Figure>
            </tr>
          ))}
        </Table>
      )}
      <p className="soft">{t('countedAt', { time: showTime(countedAt, locale) })}</p>
    </>
  )
}
