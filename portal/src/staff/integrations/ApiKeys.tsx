import type { ReactNode } from 'react'
import { admitKey, listKeys, revokeKey } from '#client/integrations/key'
import type { ApiKey, KeyState } from '#contract/integrations/key'
import { mayUse } from '#contract/staff/role'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { dynamicKey, type KeyOf, useTranslation } from '../../lib/language/translation.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import s from './integrations.module.css'

const tones: Record<KeyState, Tone> = { WAITING: 'warning', ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' }

/** The API keys of the vendor's other systems. */
export function ApiKeys({ before }: { before: ReactNode }) {
  const { t } = useTranslation('integrations')
  const { roles } = useStaff()
  const query = useQuery(listKeys, {})
  return (
    <Page title={t('keys')} lead={t('keysLead')} before={before}>
      {mayUse(roles, 'integrations.keys.make') && (
        <p className={s.bar}>
          <ButtonLink variant="primary" to="/office/system/api-keys/new">
            {t('make')}
          </ButtonLink>
        </p>
      )}
      <Loading query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{t('keysNone')}</p>
          ) : (
            <div className={s.columns}>
              {rows.map(row => (
                <Key key={row.id} row={row} />
              ))}
            </div>
          )
        }
      </Loading>
    </Page>
  )
}

function Key({ row }: { row: ApiKey }) {
  const { t } = useTranslation(['integrations', 'office'])
  const locale = useLocale()
  const between = t('between', { ns: 'office' })
  const { id, name, start, state, scopes, networks, createdBy, createdAt, expiresAt, usedAt } = row
  const facts: [what: KeyOf<'integrations'>, told: ReactNode][] = [
    [
      'start',
      <code key="start" translate="no">
        {start}
      </code>,
    ],
    ['scopes', scopes.map(scope => t(dynamicKey(`scope_${scope.replace('.', '_')}`))).join(between)],
    ['sessions', <Sessions key="sessions" ids={row.sessionIds} />],
    ['networks', networks?.join(between) ?? t('networksAll')],
    ['createdBy', createdBy ?? '–'],
    ...(row.admittedBy === null
      ? []
      : ([['admittedBy', row.admittedBy]] satisfies [KeyOf<'integrations'>, ReactNode][])),
    ['created', showTime(createdAt, locale)],
    ['expires', showTime(expiresAt, locale)],
    ['used', usedAt === null ? t('usedNever') : showTime(usedAt, locale)],
  ]
  return (
    <Card title={name} aside={<StatusPill tone={tones[state]}>{t(`state_${state}`)}</StatusPill>}>
      <dl className={s.facts}>
        {facts.map(([what, told]) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
      {(state === 'ACTIVE' || state === 'WAITING') && <Decide id={id} name={name} isWaiting={state === 'WAITING'} />}
    </Card>
  )
}

/** The names of the sessions, shown beside the keys. */
function Sessions({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(['integrations', 'office'])
  const rows = useQuery(listSessions, {}).data?.rows ?? []
  const nameOf = useNames().ofSessions(rows)
  const named = ids.flatMap(id => rows.filter(row => row.id === id))
  return <>{named.map(nameOf).join(t('between', { ns: 'office' }))}</>
}

function Decide({ id, name, isWaiting }: { id: string; name: string; isWaiting: boolean }) {
  const { t } = useTranslation('integrations')
  const { roles } = useStaff()
  const admit = useStaffCommand(admitKey)
  const revoke = useStaffCommand(revokeKey)
  const invalidate = useInvalidateQueries()
  return (
    <p className={s.actions}>
      {isWaiting && mayUse(roles, 'integrations.keys.admit') && (
        <ConfirmedAction
          label={t('admit')}
          of={name}
          question={t('admitQuestion', { name })}
          hint={t('admitHint')}
          run={async () => {
            await admit({ id })
            await invalidate(listKeys)
          }}
        />
      )}
      <ConfirmedAction
        label={t('revoke')}
        of={name}
        question={t('revokeQuestion', { name })}
        hint={t('revokeHint')}
        run={async () => {
          await revoke({ id })
          await invalidate(listKeys)
        }}
      />
    </p>
  )
}
