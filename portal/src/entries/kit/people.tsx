import { useState } from 'react'
import type { IdType } from '#contract/identity'
import { useTranslation } from '../../lib/language/translation.ts'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import { type FieldProps, Fields } from '../../ui/field/field.tsx'
import { AboutFields } from '../../ui/particulars/about-fields.tsx'
import { DocumentFields } from '../../ui/particulars/document-fields.tsx'
import { NameFields } from '../../ui/particulars/name-fields.tsx'
import { useId } from './shown.tsx'

const nobody = {
  englishLastName: 'CHAN',
  englishFirstName: 'TAI MAN',
  chineseLastName: '陳',
  chineseFirstName: '大文',
  dateOfBirth: '',
  gender: '',
  issuingCountry: '',
  nationality: 'HKG',
  idNumber: '',
}
const nowhere = {
  country: 'HKG',
  city: '',
  cityName: '',
  district: '',
  districtName: '',
  line1: '',
  line2: '',
  line3: '',
}

/** Returns the values of a form, and the props of each field. */
const useValues = <Values extends Record<string, string>>(initial: Values) => {
  const { t } = useTranslation(['apply', 'sales'])
  const prefix = useId('')
  const [values, setValues] = useState(initial)
  const set = (name: string, value: string) => setValues(before => ({ ...before, [name]: value }))
  const field = (name: string): FieldProps<string> => ({
    id: prefix + name,
    name: prefix + name,
    label: t([name, 'addressDistrict']),
    value: values[name] ?? '',
    onChange: value => set(name, value),
  })
  return { values, set, field }
}

export function People() {
  const { t } = useTranslation(['apply', 'sales', 'kit'])
  const prefix = useId('')
  const person = useValues(nobody)
  const abroad = useValues({ ...nowhere, country: 'CHN' })
  const local = useValues(nowhere)
  const [idType, setIdType] = useState<IdType>('PASSPORT')
  const type: FieldProps<IdType> = {
    id: `${prefix}idType`,
    name: 'idType',
    label: t('idType'),
    value: idType,
    onChange: setIdType,
  }
  function fieldOf(name: 'idType'): FieldProps<IdType>
  function fieldOf(name: 'issuingCountry' | 'nationality'): FieldProps<string>
  function fieldOf(name: 'idType' | 'issuingCountry' | 'nationality') {
    return name === 'idType' ? type : person.field(name)
  }
  const words = {
    hint: t('countryHint'),
    place: t('addressDistrict'),
    placeHint: t('placeHint'),
    city: t('city'),
    province: t('province'),
    district: t('addressDistrict'),
    cityInList: t('addressDistrict'),
    other: '–',
  }
  return (
    <>
      <Fields>
        <NameFields field={person.field} chineseNeeded={false} own={false} />
        <AboutFields field={person.field} dateHint={t('dateHint')} own={false} />
        <DocumentFields
          form={{ values: { ...person.values, idType }, set: person.set, field: fieldOf }}
          placeHint={t('placeHint')}
        />
      </Fields>
      <AddressFields form={local} words={words} />
      <AddressFields
        form={{ ...abroad, field: name => ({ ...abroad.field(name), id: `${prefix}abroad-${name}` }) }}
        words={words}
      />
    </>
  )
}
