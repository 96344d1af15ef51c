import { useState } from 'react'
import { saveCompany } from '#client/sales/registration/party'
import { Company, companyFaults, type KnownCompany } from '#contract/sales/registration/party'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { StepProps } from '../draft/step-props.ts'
import { useFiles } from '../draft/use-files.ts'
import { useStoreParties } from './use-parties.ts'
import { companyEntry, companyInput, companyValues } from './company.ts'
import { useEntry } from './use-entry.ts'

export type CompanyFormProps = Pick<StepProps, 'draft'> & { id: string; known: KnownCompany | null }

/** The company form: its rules, messages, certificate and save function. */
export const useCompanyForm = ({ draft, id, known }: CompanyFormProps) => {
  const { t } = useTranslation('parties')
  const { keepCompany } = useStoreParties()
  const entry = useEntry(draft, id)
  const [initial] = useState(() => companyValues(entry.entry, known))
  const files = useFiles({
    purpose: 'BUSINESS_REGISTRATION',
    initial: initial.documents,
    onChange: documents => form.set('documents', documents),
    known: known?.documents,
  })
  const form = useForm({
    isKept: true,
    initial,
    check: { schema: Company, toInput: companyInput },
    rules: values => companyFaults(companyInput(values)),
    labels: {
      englishName: t('companyEnglishName'),
      chineseName: t('companyChineseName'),
      brNumber: t('brNumber'),
      incorporationNumber: t('incorporationNumber'),
      incorporationPlace: t('incorporationPlace'),
      documents: t('certificate'),
    },
    chosen: ['incorporationPlace', 'documents'],
    beside: files.faults('documents', 'incorporationNumber'),
    onChange: values => entry.keep(companyEntry(values)),
  })
  const submit = form.submit(async values => {
    keepCompany(await call(saveCompany, { id, ...Company.parse(companyInput(values)) }))
    entry.finish({ companyId: id }, `company-${id}`)
  })
  return { form, submit, files, entry }
}
