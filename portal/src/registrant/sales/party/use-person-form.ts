import { useState } from 'react'
import { savePerson } from '#client/sales/registration/party'
import { type KnownPerson, Person } from '#contract/sales/registration/party'
import { call } from '../../../lib/api/api.ts'
import { labelsOf } from '../../../lib/form/texts.ts'
import { useForm } from '../../../lib/form/form.ts'
import { todayInHongKong } from '../../../lib/language/format.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { chosenOf } from '../property/catalogue.ts'
import type { StepProps } from '../draft/step-props.ts'
import { useStoreParties } from './use-parties.ts'
import { useRelationships } from './relationships.ts'
import { useFiles } from '../draft/use-files.ts'
import { noPerson, personEntry, personFaults, personInput, type PersonValues, personValues } from './person.ts'
import { useEntry } from './use-entry.ts'

const chosen = ['relationship', 'idType', 'issuingCountry', 'nationality', 'documentWay', 'gender'] as const
const controls: Record<string, keyof PersonValues> = { areaCode: 'mobile', phoneNumber: 'mobile' }

export type PersonFormProps = StepProps & { id: string; known: KnownPerson | null }

/** The form of one person: its rules, messages, files and save function. */
export const usePersonForm = ({ offer, draft, id, known }: PersonFormProps) => {
  const { t } = useTranslation('parties')
  const { people, applicant } = draft.content
  const isJoint = applicant === 'INDIVIDUAL'
  const relationships = useRelationships(chosenOf(offer, draft.content).session)
  const { keepPerson } = useStoreParties()
  const entry = useEntry(draft, id)
  const relationship = people.find(person => person.personId === id)?.relationship ?? null
  const [initial] = useState(() => personValues(entry.entry, known, relationship))
  const [isResumed] = useState(entry.entry !== undefined)
  // Running uploads do not block a registrant who chooses to show the original.
  const [isUpload, setUpload] = useState(initial.documentWay === 'UPLOAD')
  const files = useFiles({
    purpose: 'IDENTITY',
    initial: initial.documents,
    onChange: documents => form.set('documents', documents),
    known: known?.documents,
  })
  const proofs = useFiles({
    purpose: 'RELATIONSHIP',
    initial: initial.proofs,
    onChange: ids => form.set('proofs', ids),
    known: known?.proofs,
  })
  // The stored number belongs to its document type; for another type the number must be entered.
  const isKept = ({ idType }: PersonValues) => idType === known?.idType
  const form = useForm({
    isKept: true,
    initial,
    check: { schema: Person, toInput: values => personInput(values, isKept(values)) },
    rules: values => {
      const fault = isJoint ? relationships.faultOf(values.relationship) : null
      return [
        ...(fault === null ? [] : [{ field: 'relationship', code: fault }]),
        ...personFaults(personInput(values, isKept(values)), todayInHongKong(Date.now())),
      ]
    },
    unasked: ({ documentWay }) => (documentWay === 'UPLOAD' ? [] : ['documents']),
    labels: labelsOf(t, noPerson, { documents: 'copy' }),
    chosen,
    mapField: field => controls[field] ?? field.split('.')[0] ?? '',
    beside: [...(isUpload ? files.faults('documents', 'proofs') : []), ...proofs.faults('proofs', 'englishLastName')],
    onChange: values => {
      setUpload(values.documentWay === 'UPLOAD')
      entry.keep(personEntry(values))
    },
  })
  const submit = form.submit(async values => {
    const saved = await call(savePerson, { id, ...Person.parse(personInput(values, isKept(values))) })
    keepPerson(saved)
    const { people: others } = draft.latest()
    const named = { personId: id, relationship: isJoint ? values.relationship : null }
    const isNamed = others.some(item => item.personId === id)
    entry.finish(
      { people: isNamed ? others.map(item => (item.personId === id ? named : item)) : [...others, named] },
      `person-${id}`,
    )
  })
  return { form, submit, files, proofs, entry, isJoint, relationships, isKept: isKept(form.values), isResumed }
}

export type PersonFormState = ReturnType<typeof usePersonForm>
