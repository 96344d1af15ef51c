import { useTranslation } from '../../lib/translation.ts'
import { asksIssuingCountry, displayId, nationalityAfter } from '#contract/identity'
import { useIdTypes, usePlaces } from '../../lib/options.ts'
import type { ConsentState } from '../../lib/slots.ts'
import { ComboboxField } from '../../ui/combobox-field.tsx'
import { Fields } from '../../ui/field.tsx'
import { IdNumberField } from '../../ui/id-number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ApplicationForm } from './use-application.ts'

type IdentityProps = { form: ApplicationForm; consents: ConsentState; locked: boolean }

/** The document, then what its holder must agree to, then its number: no number before the consents (DOMAIN.md 7 no. 42). */
export function IdentityDocument({ form, consents, locked }: IdentityProps) {
  const { t } = useTranslation('apply')
  const { idType, issuingCountry, nationality } = form.values
  const nationalities = usePlaces('NATIONALITY')
  const countries = usePlaces('COUNTRY')
  const types = useIdTypes()
  const type = form.field('idType')
  const issuer = form.field('issuingCountry')
  return (
    <>
      <h2>{t('document')}</h2>
      <Fields>
        <SelectField
          {...type}
          onChange={chosen => {
            if (chosen === '') return
            type.onChange(chosen)
            form.set(
              'nationality',
              nationalityAfter(nationality, { idType, issuingCountry }, { idType: chosen, issuingCountry }),
            )
            // The number stays, shown as the other document has it.
            form.set('idNumber', displayId(chosen, form.values.idNumber))
          }}
          // Until the list is there, the choice that stands.
          options={types.length > 0 ? types : [{ value: idType, label: '' }]}
          placeholder={null}
        />
        {asksIssuingCountry(idType) && (
          <ComboboxField
            {...issuer}
            onChange={chosen => {
              issuer.onChange(chosen)
              form.set(
                'nationality',
                nationalityAfter(nationality, { idType, issuingCountry }, { idType, issuingCountry: chosen }),
              )
            }}
            hint={t('placeHint')}
            options={countries}
          />
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
  return (
    <IdNumberField
      {...form.field('idNumber')}
      type={idType}
      hint={locked ? t('idNumberLocked') : t(hints[idType])}
      odd={t('idNumberOdd')}
      locked={locked}
    />
  )
}
