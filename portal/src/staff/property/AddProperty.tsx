import { useNavigate } from 'react-router'
import { createProperty, listProperties } from '#client/sales/property/management'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { noWords } from '../parts/words-labels.ts'
import { ParticularsForm } from './ParticularsForm.tsx'

/** Adds a new property. */
export function AddProperty() {
  const { t } = useTranslation('properties')
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const create = useStaffCommand(createProperty)
  return (
    <Page title={t('add')} lead={t('addLead')} before={<Back />}>
      <ParticularsForm
        initial={{ name: noWords, developer: noWords, district: '', address: noWords, description: noWords }}
        press={t('add')}
        send={async told => {
          const { id } = await create(told)
          await invalidate(listProperties)
          await navigate(`/office/property-management/${id}`)
        }}
      />
    </Page>
  )
}

/** A link back to all properties. */
export function Back() {
  const { t } = useTranslation('office')
  return <BackLink to="/office/property-management">{t('room_property-management')}</BackLink>
}
