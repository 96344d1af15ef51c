import { useState } from 'react'
import { useParams } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { openFinding } from '#client/sales/checks/finding'
import type { Finding } from '#contract/sales/checks/finding'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './checks.module.css'
import { Decide } from './Decide.tsx'
import { Found, mayVoid } from './Found.tsx'
import { findingTone } from './tone.ts'

/** One finding: what the rules found, in which registrations, and the decision. */
export function FindingPage() {
  const { sessionId = '', id = '' } = useParams()
  const query = useQuery(openFinding, { sessionId, id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return (
    <Loading query={query} whole>
      {finding => <Shown finding={finding} />}
    </Loading>
  )
}

function Shown({ finding }: { finding: Finding }) {
  const { t } = useTranslation('checks')
  const say = useSay()
  const { roles } = useStaff()
  const [chosen, choose] = useState<readonly string[]>([])
  const { sessionId, kind, state, registrations, count, propertyName, sessionName } = finding
  const decides = mayUse(roles, 'sales.checks.keep') && count > 0
  const picks = decides && mayUse(roles, 'sales.checks.void')
  // A registration that somebody else has voided meanwhile is no longer selected.
  const picked = registrations.filter(registration => chosen.includes(registration.id) && mayVoid(registration))
  return (
    <Page
      title={t(`kind_${kind}`)}
      lead={`${say(propertyName)} · ${say(sessionName)}`}
      before={<BackLink to={`/office/sales/checks?session=${sessionId}`}>{t('all')}</BackLink>}
    >
      <div className={s.column}>
        <Card title={t('rule')} aside={<StatusPill tone={findingTone[state]}>{t(`state_${state}`)}</StatusPill>}>
          <Rule finding={finding} />
        </Card>
        <Decisions finding={finding} />
        <Card title={t('registrations')}>
          <ul className={s.found}>
            {registrations.map(registration => (
              <li key={registration.id} data-gone={registration.isGone || undefined}>
                <Found
                  registration={registration}
                  isPicked={picked.some(({ id }) => id === registration.id)}
                  {...(picks &&
                    mayVoid(registration) && {
                      onPick: (is: boolean) =>
                        choose(is ? [...chosen, registration.id] : chosen.filter(id => id !== registration.id)),
                    })}
                />
              </li>
            ))}
          </ul>
          {count > registrations.length && (
            <p className="soft">{t('cut', { shown: registrations.length, all: count })}</p>
          )}
        </Card>
        {decides && <Decide finding={finding} picked={picked} picks={picks} />}
      </div>
    </Page>
  )
}

/** The rule, its limit, and how it is broken. */
function Rule({ finding }: { finding: Finding }) {
  const { t } = useTranslation('checks')
  const locale = useLocale()
  const { kind, limit, faults, foundAt, count, registrations } = finding
  const held = count === 0 ? registrations.length : count
  return (
    <div className={s.column}>
      <p>{t(`rule_${kind}`, { held, limit })}</p>
      {faults.length > 0 && (
        <ul className={s.faults}>
          {faults.map(fault => (
            <li key={fault}>{t(`fault_${fault}`)}</li>
          ))}
        </ul>
      )}
      <p className="soft num">{t('foundAt', { time: showTime(foundAt, locale) })}</p>
      {finding.state === 'SETTLED' && <p className="soft">{t('settledHint')}</p>}
    </div>
  )
}

/** The decisions, the latest first. If the finding has grown since, it is shown as open again. */
function Decisions({ finding: { decisions, state } }: { finding: Finding }) {
  const { t } = useTranslation(['checks', 'desk'])
  const locale = useLocale()
  if (decisions.length === 0) return null
  return (
    <Card title={t('decisions')}>
      <div className={s.column}>
        {state === 'OPEN' && <p>{t('grown')}</p>}
        <ul className={s.found}>
          {decisions.map(({ reason, voidReason, voided, by, at }) => (
            <li key={at}>
              <b>
                {voidReason === null
                  ? t('decision_KEPT')
                  : t('decision_VOIDED', { numbers: voided.join(t('between')) })}
              </b>
              <span className={s.text}>{voidReason === null ? reason : t(`void_${voidReason}`)}</span>
              <span className="soft num">{t('decidedBy', { name: by, time: showTime(at, locale) })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
