import { Handshake, Plus, UserCheck } from '../icons.ts'
import { Building2 } from '../../ui/icon/icons.ts'
import { streamUrl } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from '../parts/use-names.ts'
import { Link } from 'react-router'
import { listProperties } from '#client/sales/property/management'
import { getPropertyThumbnail } from '#client/sales/property/sales-session'
import { ButtonLink } from '../../ui/button.tsx'
import s from './properties.module.css'
import { useDistricts } from './use-districts.ts'

/** All properties, in the order that registrants see. */
export function PropertyList() {
  const { t } = useTranslation(['properties', 'office', 'agents'])
  const query = useQuery(listProperties, {})
  const nameOf = useNames().ofProperties(query.data?.rows ?? [])
  const { nameOf: districtOf } = useDistricts()
  return (
    <Page title={t('room_property-management', { ns: 'office' })} lead={t('lead')}>
      <p className={s.bar}>
        <ButtonLink variant="primary" icon={<Plus />} to="/office/property-management/add">
          {t('add')}
        </ButtonLink>
        <ButtonLink icon={<Handshake />} to="/office/property-management/agencies">
          {t('agencies')}
        </ButtonLink>
        <ButtonLink icon={<UserCheck />} to="/office/property-management/agents">
          {t('title', { ns: 'agents' })}
        </ButtonLink>
      </p>
      <Loading query={query}>
        {({ rows }) => (
          <ul className={s.cards}>
            {rows.map(row => (
              <li key={row.id} className={s.card}>
                {row.hasPicture ? (
                  <img
                    src={streamUrl(getPropertyThumbnail, { id: row.id, width: '640' })}
                    width={640}
                    height={400}
                    alt=""
                  />
                ) : (
                  <span className={s.blank}>
                    <Building2 />
                  </span>
                )}
                <h2>
                  <Link to={`/office/property-management/${row.id}`}>{nameOf(row)}</Link>
                </h2>
                <p className="soft">
                  {districtOf(row.district)} · {t('sessions', { count: row.sessions })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </Page>
  )
}
