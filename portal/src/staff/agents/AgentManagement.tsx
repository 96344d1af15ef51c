import { useState } from 'react'
import { decideAgentChange, endAgent, listAgents, renewAgentLogin } from '#client/sales/agents/agent'
import type { AgentRow } from '#contract/sales/agents/agent'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { foundIn } from '../members/found.ts'
import { StatePill } from '../members/StatePill.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'
import { ImportLicences } from './ImportLicences.tsx'
import { InviteAgents } from './InviteAgents.tsx'
import { useAgencyNames } from './use-agency-names.ts'

/** Maximum number of agents that are shown at once; the search finds the others. */
const maxShown = 100

/** Estate agents for the vendor's staff: who they are, what waits for confirmation, invitations and the register. */
export function AgentManagement() {
  const { t } = useTranslation('agents')
  const query = useQuery(listAgents, {})
  const back = <BackLink to="/office/property-management">{t('properties')}</BackLink>
  return (
    <Page title={t('title')} lead={t('lead')} before={back}>
      <Loading query={query}>
        {({ rows, register }) => (
          <div className={s.columns}>
            <div className={s.column}>
              {rows.length === 0 ? <p className="soft">{t('none')}</p> : <Agents rows={rows} />}
            </div>
            <div className={s.column}>
              <InviteAgents />
              <ImportLicences register={register} />
            </div>
          </div>
        )}
      </Loading>
    </Page>
  )
}

function Agents({ rows }: { rows: readonly AgentRow[] }) {
  const { t } = useTranslation('agents')
  const { nameOf } = useAgencyNames()
  const [typed, setTyped] = useState('')
  // A change that waits comes first.
  const sorted = rows.toSorted((a, b) => Number(b.asked !== null) - Number(a.asked !== null))
  const found = foundIn(sorted, typed, ({ licence, agencyCode }) => [licence, nameOf(agencyCode)])
  return (
    <>
      <TextField id="find" name="find" label={t('find')} value={typed} onChange={setTyped} autoComplete="off" />
      <p role="status" className="soft num">
        {t('shown', { shown: Math.min(maxShown, found.length), total: rows.length })}
      </p>
      <ul className={s.agents} aria-label={t('title')}>
        {found.slice(0, maxShown).map(agent => (
          <li key={agent.id}>
            <div className={s.between}>
              <b>{agent.name}</b>
              <span className={s.presses}>
                {(agent.licenceState === 'UNLISTED' || agent.licenceState === 'EXPIRED') && (
                  <StatusPill tone="danger">{t(`licence_${agent.licenceState}`)}</StatusPill>
                )}
                <StatePill state={agent.state} />
              </span>
            </div>
            <span>
              {nameOf(agent.agencyCode)} · <span className="num">{agent.licence}</span>
            </span>
            <span className="soft">{agent.email}</span>
            <span className="soft num">{t('takenUsed', { taken: agent.taken, used: agent.used })}</span>
            {agent.asked && <Asked agent={agent} asked={agent.asked} />}
            {agent.state !== 'LEFT' && <Actions agent={agent} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const useDone = () => {
  const invalidate = useInvalidateQueries()
  return () => invalidate(listAgents)
}

function Asked({ agent, asked }: { agent: AgentRow; asked: NonNullable<AgentRow['asked']> }) {
  const { t } = useTranslation('agents')
  const { nameOf } = useAgencyNames()
  const locale = useLocale()
  const decide = useStaffCommand(decideAgentChange)
  const done = useDone()
  const { id, name } = agent
  const { agencyCode, licence, askedAt } = asked
  const run = (isConfirmed: boolean) => async () => {
    await decide({ id, isConfirmed, agencyCode, licence })
    await done()
  }
  const values = { name, agency: nameOf(agencyCode), licence }
  return (
    <div className={s.asked}>
      <p>
        <b>{t('asksFor', values)}</b> <span className="soft num">{showTime(askedAt, locale)}</span>
      </p>
      <p className={s.presses}>
        <ConfirmedAction
          label={t('confirm')}
          of={name}
          tone="primary"
          question={t('confirmQuestion', values)}
          hint={t('confirmHint')}
          run={run(true)}
        />
        <ConfirmedAction
          label={t('decline')}
          of={name}
          question={t('declineQuestion', values)}
          hint={t('declineHint')}
          run={run(false)}
        />
      </p>
    </div>
  )
}

function Actions({ agent: { id, name, email } }: { agent: AgentRow }) {
  const { t } = useTranslation('agents')
  const renew = useStaffCommand(renewAgentLogin)
  const end = useStaffCommand(endAgent)
  const done = useDone()
  return (
    <p className={s.presses}>
      <ConfirmedAction
        label={t('renewLogin')}
        of={name}
        tone="primary"
        question={t('renewQuestion', { name })}
        hint={t('renewHint', { email })}
        run={async () => {
          await renew({ id })
          await done()
        }}
      />
      <ConfirmedAction
        label={t('end')}
        of={name}
        variant="quiet"
        question={t('endQuestion', { name })}
        hint={t('endHint')}
        run={async () => {
          await end({ id })
          await done()
        }}
      />
    </p>
  )
}
