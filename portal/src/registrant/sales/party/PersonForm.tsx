import { useState } from 'react'
import { needsPrcConsents } from '#contract/identity'
import { useTranslation } from '../../../lib/language/translation.ts'
import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import type { StepProps } from '../draft/step-props.ts'
import { useAreaCode } from '../../../ui/particulars/use-area-code.ts'
import { useParties } from './use-parties.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EntryPage } from './EntryPage.tsx'
import { personInput } from './person.ts'
import { AboutFields, ContactFields, DocumentCopy, IdentityFields, Proofs } from './PersonFields.tsx'
import s from '../party.module.css'
import { type PersonFormProps, usePersonForm } from './use-person-form.ts'

/** Form for one person in joint names or one director: new, or for correction. */
export function PersonForm(props: StepProps & { id: string }) {
  const query = useParties()
  return (
    <Loading query={query}>
      {({ people }) => <Form {...props} known={people.find(person => person.id === props.id) ?? null} />}
    </Loading>
  )
}

function Form(given: PersonFormProps) {
  // A save stores it before this screen is left, and must not turn the screen into a correction meanwhile.
  const [known] = useState(given.known)
  const props = { ...given, known }
  const { t } = useTranslation('parties')
  const { form, submit, files, proofs, entry, isJoint, relationships, isKept, isResumed } = usePersonForm(props)
  const areaCode = useAreaCode(form)
  const { id, draft } = props
  const isNamed = draft.content.people.some(person => person.personId === id)
  const needsMainland = needsPrcConsents(personInput(form.values, true))
  // Everything else that was typed before has been restored.
  const isNumberLost = known === null && isResumed && form.values.idNumber === ''
  const authority = form.field('authority')
  return (
    <EntryPage
      title={known === null ? t(isJoint ? 'addJoint' : 'addDirector') : t(isJoint ? 'editJoint' : 'editDirector')}
      lead={t('personLead')}
      form={form}
      onSubmit={event => void submit(event)}
      entry={entry}
      from={isNamed ? `person-${id}` : 'add-person'}
    >
      {isJoint && (
        <Fields>
          <SelectField {...form.field('relationship')} options={relationships.options} />
        </Fields>
      )}
      <section>
        <h2>{t('document')}</h2>
        <IdentityFields
          form={form}
          areaCode={areaCode}
          kept={isKept && known !== null ? known.idNumberMasked : null}
          lost={isNumberLost}
        />
        <DocumentCopy form={form} files={files} />
        {isJoint && <Proofs form={form} proofs={proofs} />}
      </section>
      <section>
        <h2>{t('names')}</h2>
        <AboutFields form={form} />
      </section>
      <section>
        <h2>{t('contact')}</h2>
        <ContactFields form={form} areaCode={areaCode} />
      </section>
      <section>
        <h2>{t('consents')}</h2>
        {/* The message appears by itself, far from the field that causes it, so screen readers announce it. */}
        <div role="status" className={s.announced}>
          {needsMainland && <Notice title={t('mainlandTitle')}>{t('mainland')}</Notice>}
        </div>
        <CheckboxField {...authority} onBlur={undefined} hint={t('authorityHint')} />
      </section>
    </EntryPage>
  )
}
