import { asksIssuingCountry, displayId, type IdType, nationalityAfter } from '#contract/identity'
import { useIdTypes, usePlaces } from '../../lib/lists/options.ts'
import { ComboboxField } from '../choice/combobox-field.tsx'
import { SelectField } from '../choice/select-field.tsx'
import type { FieldProps } from '../field/field.tsx'
import type { Document } from './area-code.ts'

/** The part of a form that concerns an identity document. */
type DocumentForm = {
  values: { idType: IdType; issuingCountry: string; nationality: string; idNumber: string }
  set: (name: 'nationality' | 'idNumber', value: string) => void
  field: {
    (name: 'idType'): FieldProps<IdType>
    (name: 'issuingCountry' | 'nationality'): FieldProps<string>
  }
}

type DocumentFieldsProps = {
  form: DocumentForm
  placeHint: string
  onDocument?: (before: Document, after: Document) => void
}

/** Message key of the number's hint, by type of document. */
export const numberHints = {
  HKID: 'hintHKID',
  CNID: 'hintCNID',
  PASSPORT: 'hintPASSPORT',
  EEP: 'hintEEP',
  HRP: 'hintHRP',
  MOID: 'hintMOID',
  OTHER: 'hintOTHER',
} as const

/**
 * Fields for the document, its place of issue, and the nationality that follows from both. `placeHint`: how to find a
 * place. `onDocument`: what else follows from a change of document.
 */
export function DocumentFields({ form, placeHint, onDocument }: DocumentFieldsProps) {
  const { idType, issuingCountry, nationality, idNumber } = form.values
  const nationalities = usePlaces('NATIONALITY')
  const countries = usePlaces('COUNTRY')
  const types = useIdTypes()
  const type = form.field('idType')
  const issuer = form.field('issuingCountry')
  const follow = (next: Document) => {
    form.set('nationality', nationalityAfter(nationality, { idType, issuingCountry }, next))
    onDocument?.({ idType, issuingCountry }, next)
  }
  return (
    <>
      <SelectField
        {...type}
        onChange={chosen => {
          if (chosen === '') return
          type.onChange(chosen)
          follow({ idType: chosen, issuingCountry })
          // The number stays, formatted for the newly chosen document.
          form.set('idNumber', displayId(chosen, idNumber))
        }}
        // Until the list is loaded, only the current choice is an option.
        options={types.length > 0 ? types : [{ value: idType, label: '' }]}
        placeholder={null}
      />
      {asksIssuingCountry(idType) && (
        <ComboboxField
          {...issuer}
          onChange={chosen => {
            issuer.onChange(chosen)
            follow({ idType, issuingCountry: chosen })
          }}
          hint={placeHint}
          options={countries}
        />
      )}
      <ComboboxField {...form.field('nationality')} hint={placeHint} options={nationalities} />
    </>
  )
}
