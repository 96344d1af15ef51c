import { useState } from 'react'
import { normaliseBr } from '#contract/business'
import { usePlaces } from '../../../lib/lists/options.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AttachmentsField } from '../../../ui/file/attachments-field.tsx'
import { ComboboxField } from '../../../ui/choice/combobox-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import type { StepProps } from '../draft/step-props.ts'
import { useParties } from './use-parties.ts'
import { EntryPage } from './EntryPage.tsx'
import { type CompanyFormProps, useCompanyForm } from './use-company-form.ts'

/** Form for the company that registers: new, or for correction. */
export function CompanyForm({ draft, id }: Pick<StepProps, 'draft'> & { id: string }) {
  const query = useParties()
  return (
    <Loading query={query}>
      {({ companies }) => <Form draft={draft} id={id} known={companies.find(company => company.id === id) ?? null} />}
    </Loading>
  )
}

function Form(given: CompanyFormProps) {
  // A save stores it before this screen is left, and must not turn the screen into a correction meanwhile.
  const [known] = useState(given.known)
  const props = { ...given, known }
  const { t } = useTranslation('parties')
  const { form, submit, files, entry } = useCompanyForm(props)
  const places = usePlaces('COUNTRY')
  const { id, draft } = props
  const latin = { autoCapitalize: 'characters', spellCheck: false, lang: 'en', autoComplete: 'off' } as const
  return (
    <EntryPage
      title={t(known === null ? 'addCompany' : 'editCompany')}
      lead={t('companyLead')}
      form={form}
      onSubmit={event => void submit(event)}
      entry={entry}
      from={draft.content.companyId === id ? `company-${id}` : 'add-company'}
    >
      <section>
        <h2>{t('companyNames')}</h2>
        <p className="soft">{t('companyNamesHint')}</p>
        <Fields>
          <TextField {...form.field('englishName')} {...latin} maxLength={120} />
          <TextField {...form.field('chineseName')} lang="zh-HK" spellCheck={false} maxLength={120} />
        </Fields>
      </section>
      <section>
        <h2>{t('registers')}</h2>
        <Fields>
          <TextField {...form.field('brNumber')} {...latin} maxLength={40} hint={t('brHint')} normalise={normaliseBr} />
          <AttachmentsField
            {...form.field('documents')}
            {...files.field}
            hint={t('certificateHint')}
            errorOf={at => form.entryError('documents', at)}
            attempted={form.attempt > 0}
          />
          <TextField {...form.field('incorporationNumber')} {...latin} maxLength={40} optional />
          <ComboboxField {...form.field('incorporationPlace')} hint={t('placeHint')} options={places} optional />
        </Fields>
      </section>
    </EntryPage>
  )
}
