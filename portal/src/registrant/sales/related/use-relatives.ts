import { useState } from 'react'
import { offered } from '../../../lib/lists/options.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { focusField } from '../../../ui/field/field.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { faultsOfRelative, type RelativeField } from './relative.ts'

/** Maximum number of relatives. */
export const maxRelatives = 10

export const relativeId = (at: number, field: string): string => `relative-${at}-${field}`

const missing = {
  relationship: 'relativeNoRelationship',
  brNumber: 'relativeNoBr',
} as const

/** Returns the possible relationships of relatives or related companies. */
export const useKinship = (applicant: DraftHandle['content']['applicant']) => {
  const say = useSay()
  const list = useList('RELATIONSHIP')
  const kind = applicant === 'COMPANY' ? 'company' : 'individual'
  return {
    options: offered(list)
      .filter(item => item.attributes['applicant'] === kind)
      .map(item => ({ value: item.code, label: say(item.name) })),
    nameOf: (code: string | undefined): string => {
      const found = list.find(item => item.code === code)
      return found ? say(found.name) : ''
    },
  }
}

/** The relatives of a draft, their errors, and the functions to change them. */
export const useRelatives = (draft: DraftHandle) => {
  const { t } = useTranslation(['sales', 'issues'])
  const [strict, setStrict] = useState(false)
  const { change, latest } = draft
  const { relatives, applicant, propertyId, sessionId } = draft.content
  const noName = applicant === 'COMPANY' ? 'companyNoName' : 'relativeNoName'
  const wordsOf = (field: RelativeField, code: string): string =>
    code === 'required'
      ? t(field === 'relationship' || field === 'brNumber' ? missing[field] : noName)
      : t([code === 'person_twice' ? 'company_twice' : code, 'invalid'], { ns: ['sales', 'issues'] })
  const faults = relatives.flatMap((entry, index) =>
    faultsOfRelative(entry, applicant, relatives.slice(0, index)).map(({ field, code }) => ({
      id: relativeId(index, field),
      message: wordsOf(field, code),
    })),
  )
  const set = (at: number, field: RelativeField, value: string) =>
    change({
      relatives: latest().relatives.map((relative, each) => (each === at ? { ...relative, [field]: value } : relative)),
    })
  const add = () => {
    const at = latest().relatives.length
    change({ relatives: [...latest().relatives, {}] })
    setTimeout(() => focusField(relativeId(at, 'englishName')))
  }
  const remove = (at: number) => {
    change({ relatives: latest().relatives.filter((_, each) => each !== at) })
    setTimeout(() => focusField('add-relative'))
  }
  return {
    relatives,
    applicant,
    propertyId,
    sessionId,
    faults,
    errorOf: (id: string) => (strict ? faults.find(fault => fault.id === id)?.message : undefined),
    showFaults: () => setStrict(true),
    set,
    add,
    remove,
  }
}
export type RelativesHandle = ReturnType<typeof useRelatives>
