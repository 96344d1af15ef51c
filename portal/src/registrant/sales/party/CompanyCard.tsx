import type { KnownCompany } from '#contract/sales/registration/party'
import { useTranslation } from '../../../lib/language/translation.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CompanyName, companyNameOf } from './names.tsx'
import s from '../party.module.css'
import type { PartyFault } from './use-party-faults.ts'

type CompanyCardProps = { company: KnownCompany; editAt: string; faults: readonly PartyFault[]; onRemove: () => void }

/** The company that registers. */
export function CompanyCard({ company, editAt, faults, onRemove }: CompanyCardProps) {
  const { t } = useTranslation('parties')
  const id = `company-${company.id}`
  const name = companyNameOf(company)
  return (
    <li
      className={s.card}
      id={id}
      tabIndex={-1}
      data-field
      data-company={company.id}
      data-bad={faults.length > 0 || undefined}
    >
      <h3>
        <CompanyName of={company} />
      </h3>
      <p className="soft">
        {t('brNumber')} <span className="num">{company.brNumber}</span>
      </p>
      {faults.map(({ message }) => (
        <FieldError key={message} id={id} error={message} />
      ))}
      <div className={s.cardActions}>
        <ButtonLink size="small" to={editAt}>
          {t('edit')}
          <span className="vh"> {name}</span>
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('removePerson')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
