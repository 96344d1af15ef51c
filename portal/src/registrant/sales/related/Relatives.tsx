import { normaliseBr } from '#contract/business'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Added, AddRow } from '../../../ui/layout/add-row.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { RelativeField } from './relative.ts'
import { RelativeNumber } from './RelativeNumber.tsx'
import { maxRelatives, relativeId, type RelativesHandle, useKinship } from './use-relatives.ts'

/** Relatives of a person, or companies related to a company: none, or up to ten. */
export function Relatives({ handle }: { handle: RelativesHandle }) {
  const { t } = useTranslation('sales')
  const { relatives, applicant } = handle
  const isCompany = applicant === 'COMPANY'
  const title = t(isCompany ? 'relatedCompanies' : 'relatives')
  const hint = t(isCompany ? 'relatedCompaniesHint' : 'relativesHint')
  if (relatives.length === 0)
    return <AddRow id="add-relative" title={title} hint={hint} add={t('add')} onAdd={handle.add} />
  return (
    <Added title={title} hint={hint}>
      {relatives.map((_, index) => (
        // Cards have no key other than their position.
        <RelativeCard key={index} handle={handle} at={index} />
      ))}
      {relatives.length < maxRelatives && (
        <div>
          <Button id="add-relative" onClick={handle.add}>
            {t(isCompany ? 'addRelatedCompany' : 'addRelative')}
          </Button>
        </div>
      )}
    </Added>
  )
}

function RelativeCard({ handle, at }: { handle: RelativesHandle; at: number }) {
  const { t } = useTranslation('sales')
  const { relatives, applicant, errorOf, set, propertyId, sessionId } = handle
  const isCompany = applicant === 'COMPANY'
  const { options } = useKinship(applicant)
  const title = t(isCompany ? 'relatedCompany' : 'relative', { number: at + 1 })
  const field = (name: RelativeField, label: string) => {
    const id = relativeId(at, name)
    return {
      id,
      name: id,
      label,
      value: relatives[at]?.[name] ?? '',
      onChange: (value: string) => set(at, name, value),
      error: errorOf(id),
    }
  }
  const line = { maxLength: 120, spellCheck: false, autoComplete: 'off' } as const
  return (
    <Card
      title={title}
      aside={
        <Button variant="quiet" size="small" onClick={() => handle.remove(at)}>
          {t('remove')}
          <span className="vh"> {title}</span>
        </Button>
      }
    >
      <div role="group" aria-label={title}>
        <Fields>
          <TextField
            {...field('englishName', t(isCompany ? 'englishName' : 'personEnglishName'))}
            {...line}
            half
            lang="en"
            autoCapitalize="characters"
            hint={t('oneName')}
          />
          <TextField
            {...field('chineseName', t(isCompany ? 'chineseName' : 'personChineseName'))}
            {...line}
            half
            lang="zh-HK"
            hint={t('oneName')}
          />
          <SelectField {...field('relationship', t('relationship'))} half options={options} />
          {isCompany && (
            <TextField
              {...field('brNumber', t('brNumber'))}
              {...line}
              half
              maxLength={40}
              autoCapitalize="characters"
              normalise={normaliseBr}
            />
          )}
          {propertyId !== null && sessionId !== null && (
            <RelativeNumber
              {...field('registrationNumber', t('relatedNumber'))}
              propertyId={propertyId}
              sessionId={sessionId}
              of={title}
            />
          )}
        </Fields>
      </div>
    </Card>
  )
}
