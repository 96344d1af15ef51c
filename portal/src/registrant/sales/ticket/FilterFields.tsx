import { ticketStatuses } from '#contract/sales/ticket/ticket'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Fields } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import s from '../ticket.module.css'
import type { Filters } from './use-filters.ts'

/** Filters by status and by property; each choice applies at once. */
export function FilterFields({ filters }: { filters: Filters }) {
  const { t } = useTranslation(['history', 'sales'])
  const say = useSay()
  return (
    <div className={s.filters} data-chrome>
      <Fields>
        <SelectField
          id="status"
          name="status"
          label={t('filterStatus')}
          half
          placeholder={t('allStatuses')}
          value={filters.status ?? ''}
          onChange={filters.chooseStatus}
          options={ticketStatuses.map(status => ({ value: status, label: t(`status_${status}`) }))}
        />
        <SelectField
          id="property"
          name="property"
          label={t('filterProperty')}
          half
          placeholder={t('allProperties')}
          value={filters.propertyId ?? ''}
          onChange={filters.chooseProperty}
          options={filters.properties.map(([id, name]) => ({ value: id, label: say(name) }))}
        />
      </Fields>
    </div>
  )
}
