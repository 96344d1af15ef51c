import { useState } from 'react'
import { useTranslation } from '../../lib/translation.ts'
import { asksIssuingCountry, displayId, idTypes, isOddId, normaliseId } from '#contract/identity'
import type { CodeValue } from '#contract/reference/reference'
import { useList } from '../../lib/lists.ts'
import type { ConsentState } from '../../lib/slots.ts'
import { useSay } from '../../lib/use-locale.ts'
import { ComboboxField } from '../../ui/combobox-field.tsx'
import { Fields } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ApplicationForm } from './use-application.ts'

/** A place is found by its name here, in English, or by either of its codes. */
const usePlaces = (list: CodeValue[]) => {
  const say = useSay()
  return list.map(one => ({
    value: one.code,
    label: say(one.name),
    keywords: [one.name.en, one.code, String(one.attributes['alpha2'] ?? '')],
  }))
}

type IdentityProps = { form: ApplicationForm; consents: ConsentState; locked: boolean }

/** The document, then what its holder must agree to, then its number: no number before the consents (DOMAIN.md 7 no. 42). */
export function IdentityDocument({ form, consents, locked }: IdentityProps) {
  const { t } = useTranslation('apply')
  const say = useSay()
  const { idType } = form.values
  const nationalities = usePlaces(useList('NATIONALITY'))
  const countries = usePlaces(useList('COUNTRY'))
  const names = useList('ID_TYPE')
  const types = idTypes.flatMap(value => {
    const named = names.find(one => one.code === value)
    return named ? [{ value, label: say(named.name) }] : []
  })
  const type = form.field('idType')
  return (
    <>
      <h2>{t('document')}</h2>
      <Fields>
        <SelectField
          {...type}
          onChange={chosen => {
            if (chosen === '') return
            type.onChange(chosen)
            // The number stays, shown as the other document has it.
            form.set('idNumber', displayId(chosen, form.values.idNumber))
          }}
          // Until the list is there, the choice that stands.
          options={types.length > 0 ? types : [{ value: idType, label: '' }]}
          placeholder={null}
        />
        {asksIssuingCountry(idType) && (
          <ComboboxField {...form.field('issuingCountry')} hint={t('placeHint')} options={countries} />
        )}
        <ComboboxField {...form.field('nationality')} hint={t('placeHint')} options={nationalities} />
      </Fields>
      {consents.mainland}
      <Fields>
        <IdNumber form={form} locked={locked} />
      </Fields>
    </>
  )
}

const hints = {
  HKID: 'hintHKID',
  CNID: 'hintCNID',
  PASSPORT: 'hintPASSPORT',
  EEP: 'hintEEP',
  HRP: 'hintHRP',
  MOID: 'hintMOID',
  OTHER: 'hintOTHER',
} as const

function IdNumber({ form, locked }: { form: ApplicationForm; locked: boolean }) {
  const { t } = useTranslation('apply')
  const { idType } = form.values
  const field = form.field('idNumber')
  // Nobody is asked about a number while first typing it.
  const [left, setLeft] = useState('')
  const isOdd = left !== '' && left === normaliseId(field.value) && isOddId(idType, field.value)
  return (
    <>
      <TextField
        {...field}
        onBlur={() => {
          setLeft(normaliseId(field.value))
          field.onBlur()
        }}
        hint={locked ? t('idNumberLocked') : t(hints[idType])}
        locked={locked}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        lang="en"
        maxLength={30}
        normalise={typed => displayId(idType, typed)}
      />
      {isOdd && (
        <Notice tone="warning" role="status">
          {t('idNumberOdd')}
        </Notice>
      )}
    </>
  )
}
