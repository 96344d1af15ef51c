import { Building2 } from '../../../ui/icon/icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { without } from './entry.ts'
import { KnownList } from './KnownList.tsx'
import { CompanyName, companyNameOf } from './names.tsx'
import type { PartiesProps } from './parties-props.ts'
import s from '../party.module.css'
import { Unfinished } from './Unfinished.tsx'
import { usePartyAddress } from './use-party-address.ts'

/** The company that registers, and whether the account holder is one of its directors. */
export function CompanySection({ draft, session, parties, state, attempted, focus, last }: PartiesProps) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const addressOf = usePartyAddress(draft)
  const { companyId, isDirector } = draft.content
  const company = parties.companies.find(item => item.id === companyId)
  const before = parties.companies.find(item => item.id === last?.companyId)
  const faultOf = (id: string) =>
    state.faults.find(fault => fault.id === id && (attempted || fault.kind === 'standing'))?.message
  const missing = faultOf('add-company')
  const choose = (id: string) => {
    draft.change({ companyId: id })
    focus(`company-${id}`)
  }
  const remove = () => {
    draft.change({ companyId: null, entries: without(draft.latest().entries, companyId ?? '') })
    focus('add-company')
  }
  return (
    <section aria-labelledby="company">
      <h2 id="company">{t('company')}</h2>
      <ul className={s.cards}>
        {company && (
          <CompanyCard
            company={company}
            editAt={addressOf({ company: company.id })}
            faults={state.faults.filter(fault => fault.id === `company-${company.id}`)}
            onRemove={remove}
          />
        )}
        <Unfinished {...{ draft, session, parties, state, attempted }} kind="company" />
      </ul>
      {!company && (
        <div className={s.adding} data-field>
          {before && (
            <Button icon={<Building2 />} onClick={() => choose(before.id)}>
              {t('addLast', { names: companyNameOf(before) })}
            </Button>
          )}
          <Button
            id="add-company"
            icon={<Building2 />}
            aria-describedby={missing && 'add-company-error'}
            onClick={() => void navigate(addressOf({ company: crypto.randomUUID() }))}
          >
            {t('addCompany')}
          </Button>
          <FieldError id="add-company" error={missing} />
          <KnownList
            label={t('chooseKnownCompany')}
            items={parties.companies.map(item => ({
              id: item.id,
              name: companyNameOf(item),
              shown: <CompanyName of={item} />,
              detail: item.brNumber,
            }))}
            onChoose={choose}
          />
        </div>
      )}
      <RadioField
        id="isDirector"
        name="isDirector"
        label={t('isDirector')}
        hint={t('isDirectorHint')}
        value={isDirector === null ? '' : isDirector ? 'yes' : 'no'}
        onChange={answer => draft.change({ isDirector: answer === 'yes' })}
        error={faultOf('isDirector')}
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
    </section>
  )
}
