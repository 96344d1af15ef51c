import { CalendarPlus, Table2, Ticket } from '../icons.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { changeProperty, openProperty, listProperties } from '#client/sales/property/management'
import type { ManagedProperty } from '#contract/sales/property/management'
import { mayUse } from '#contract/staff/role'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Changes } from '../parts/Changes.tsx'
import { useStaff } from '../signed-in/store.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Back } from './AddProperty.tsx'
import { Documents } from './Documents.tsx'
import { Picture } from './Picture.tsx'
import { sessionPage } from '../pages/session-page.ts'
import s from './properties.module.css'
import { Sale } from './Sale.tsx'
import { Survey } from './Survey.tsx'
import { ParticularsForm } from './ParticularsForm.tsx'
import { useDistricts } from './use-districts.ts'

/** One property with everything that staff maintain about it. */
export function PropertyPage() {
  const { id = '' } = useParams()
  const query = useQuery(openProperty, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{property => <Shown key={property.id} property={property} />}</Loading>
}

function Shown({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation(['properties', 'office'])
  const say = useSay()
  return (
    <Page title={say(property.name)} before={<Back />}>
      <div className={s.columns}>
        <div className={s.column}>
          <PropertyParticulars property={property} />
          <Sale property={property} />
          <Documents property={property} />
          <Survey property={property} />
          <p className={s.bar}>
            <ButtonLink icon={<Table2 />} to={`/office/property-management/${property.id}/price-lists`}>
              {t('units')}
            </ButtonLink>
            <ButtonLink icon={<Ticket />} to={`/office/property-management/${property.id}/referral-forms`}>
              {t('referralForms')}
            </ButtonLink>
          </p>
        </div>
        <div className={s.column}>
          <Picture property={property} />
          <Sessions property={property} />
          <Changes
            title={t('changes')}
            changes={property.changes.map(({ fields, ...change }) => ({
              ...change,
              what:
                fields.length === 0 ? t('begun') : fields.map(field => t(field)).join(t('between', { ns: 'office' })),
            }))}
          />
        </div>
      </div>
    </Page>
  )
}

function PropertyParticulars({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const { nameOf } = useDistricts()
  const [isChanging, setChanging] = useState(false)
  const change = useChange(changeProperty, openProperty, listProperties)
  const { id, version, name, developer, district, address, description } = property
  const told = { name, developer, district, address, description }
  if (isChanging)
    return (
      <Card title={t('change')}>
        <ParticularsForm
          key={version}
          ownId={id}
          initial={told}
          press={t('save')}
          send={async changed => {
            await change({ id, version, ...changed })
            setChanging(false)
          }}
        />
        <Button variant="quiet" size="small" onClick={() => setChanging(false)}>
          {t('keep')}
        </Button>
      </Card>
    )
  const facts = [
    [t('developer'), say(developer)],
    [t('district'), nameOf(district)],
    [t('address'), say(address)],
    [t('description'), say(description)],
  ] as const
  return (
    <Card
      title={t('told')}
      aside={
        <Button size="small" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      }
    >
      <dl className={s.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Sessions({ property: { id, sessions } }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const locale = useLocale()
  const say = useSay()
  const { roles } = useStaff()
  return (
    <Card title={t('sale')}>
      {sessions.length === 0 && <p className="soft">{t('noSessions')}</p>}
      {mayUse(roles, 'sales.set-ups.create') && (
        <p>
          <ButtonLink size="small" icon={<CalendarPlus />} to={`/office/sales/sessions?begin=${id}`}>
            {t('beginSession')}
          </ButtonLink>
        </p>
      )}
      <ul className={s.rows}>
        {sessions.map(({ id: sessionId, name, phase, saleAt, late }) => (
          <li key={sessionId}>
            <SessionName id={sessionId} name={say(name)} />
            <StatusPill tone={phase === 'OPEN' ? 'success' : 'neutral'}>{t(`phase_${phase}`)}</StatusPill>
            <span className="soft num">{t('saleAt', { time: showTime(saleAt, locale) })}</span>
            {late.map(type => (
              <Notice key={type} tone="warning" title={t(`late_${type}`)} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The name of a session, which leads to its page for roles that may open it. */
function SessionName({ id, name }: { id: string; name: string }) {
  const { roles } = useStaff()
  const page = sessionPage(roles, id)
  return page === null ? <b>{name}</b> : <TextLink to={page}>{name}</TextLink>
}
