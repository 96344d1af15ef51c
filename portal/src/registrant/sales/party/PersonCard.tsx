import type { KnownPerson } from '#contract/sales/registration/party'
import { englishName } from '#contract/person-name'
import { useTranslation } from '../../../lib/language/translation.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { useNames } from '../particulars/use-names.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PersonName } from './names.tsx'
import s from '../party.module.css'
import type { PartyFault } from './use-party-faults.ts'

type PersonCardProps = {
  id: string
  /** Undefined if the person is no longer in the list of entered people. */
  person: KnownPerson | undefined
  editAt: string
  /** The relationship to the registrant and its select field; null for a director. */
  relationship: {
    value: string
    options: { value: string; label: string }[]
    onChange: (code: string) => void
  } | null
  faults: readonly PartyFault[]
  /** A warning that the registrant should check. */
  warning: string | null
  onRemove: () => void
}

/** Card of a person named in the registration. */
export function PersonCard({ id, person, editAt, relationship, faults, warning, onRemove }: PersonCardProps) {
  const { t } = useTranslation('parties')
  const nationality = useNames('NATIONALITY')
  const card = `person-${id}`
  const shown = faults.filter(fault => fault.kind !== 'relationship')
  const name = person ? englishName(person) : ''
  return (
    <li
      className={s.card}
      id={card}
      tabIndex={-1}
      data-field
      data-person={id}
      data-bad={faults.length > 0 || undefined}
    >
      {person && (
        <>
          <h3>
            <PersonName of={person} />
          </h3>
          <p className="soft">
            <span className="num">{person.idNumberMasked}</span>
            {' · '}
            {nationality(person.nationality)}
            {' · '}
            {t(`way_${person.documentWay}`)}
          </p>
          {relationship && (
            <SelectField
              id={`relationship-${id}`}
              name={`relationship-${id}`}
              label={t('relationship')}
              value={relationship.value}
              options={relationship.options}
              onChange={relationship.onChange}
              error={faults.find(fault => fault.kind === 'relationship')?.message}
            />
          )}
        </>
      )}
      {shown.map(({ message }) => (
        <FieldError key={message} id={card} error={message} />
      ))}
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      <div className={s.cardActions}>
        {person && (
          <ButtonLink size="small" to={editAt}>
            {t('edit')}
            <span className="vh"> {name}</span>
          </ButtonLink>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('removePerson')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
