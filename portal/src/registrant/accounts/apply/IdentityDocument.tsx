import { useTranslation } from '../../../lib/language/translation.ts'
import { Fields } from '../../../ui/field/field.tsx'
import { IdNumberField } from '../../../ui/field/id-number-field.tsx'
import { DocumentFields, numberHints } from '../../../ui/particulars/document-fields.tsx'
import type { ConsentState } from '../../../lib/slots.ts'
import type { AreaCodeHandle } from '../../../ui/particulars/use-area-code.ts'
import type { ApplicationForm } from './use-application.ts'

type IdentityProps = { form: ApplicationForm; consents: ConsentState; locked: boolean; areaCode: AreaCodeHandle }

/**
 * The document, then the consents that its holder must give, then its number. The number is not asked before the
 * consents (D-7.42).
 */
export function IdentityDocument({ form, consents, locked, areaCode }: IdentityProps) {
  const { t } = useTranslation('apply')
  return (
    <>
      <h2>{t('document')}</h2>
      <Fields>
        <DocumentFields form={form} placeHint={t('placeHint')} onDocument={areaCode.follow} />
      </Fields>
      {consents.mainland}
      <Fields>
        <IdNumber form={form} locked={locked} />
      </Fields>
    </>
  )
}

function IdNumber({ form, locked }: { form: ApplicationForm; locked: boolean }) {
  const { t } = useTranslation('apply')
  const { idType } = form.values
  return (
    <IdNumberField
      {...form.field('idNumber')}
      type={idType}
      hint={locked ? t('idNumberLocked') : t(numberHints[idType])}
      odd={t('idNumberOdd')}
      locked={locked}
    />
  )
}
