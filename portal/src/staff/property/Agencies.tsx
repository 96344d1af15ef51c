import { Navigate, useParams } from 'react-router'
import { agencyLists } from '#contract/reference/list-rules'
import { useTranslation } from '../../lib/language/translation.ts'
import { AgencyPage } from '../reference/AgencyPage.tsx'
import { SectionNav } from '../parts/SectionNav.tsx'
import { Back } from './AddProperty.tsx'

const base = '/office/property-management/agencies'

/** The agencies that introduce buyers, and their branches. */
export function Agencies() {
  const { t } = useTranslation(['properties', 'codeLists'])
  const params = useParams()
  const category = agencyLists.find(agencyList => agencyList === params['category'])
  const sections = agencyLists.map(agencyList => ({
    to: `${base}/${agencyList}`,
    name: t(`list_${agencyList}`, { ns: 'codeLists' }),
  }))
  if (category === undefined) return <Navigate to={`${base}/${agencyLists[0]}`} replace />
  return (
    <AgencyPage
      category={category}
      before={
        <>
          <Back />
          <SectionNav label={t('agencies')} sections={sections} />
        </>
      }
    />
  )
}
