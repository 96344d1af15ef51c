import { type LawDate, lawDates } from '#contract/sales/property/publication'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { type SectionName, sectionNames } from '#contract/sales/session/set-up'

export type StepName = SectionName | 'documents' | 'publication'
export type StepState = 'DONE' | 'FAULTY' | 'EMPTY' | 'LATER' | 'WAITING'
export type Step = { name: StepName; state: StepState; faults: ManagedSetUp['faults'] }

type Given = Pick<ManagedSetUp, 'setUp' | 'faults' | 'documents' | 'isProposed' | 'now'>

/** Faults that the documents of the property mend, and not a section. */
const ofDocuments: readonly string[] = ['law_brochure', 'law_price_list', 'law_arrangements', 'law_opens_early']

/** Returns the sections of a session in the order in which they are filled in. */
export const shownSections = ({ setUp }: Pick<ManagedSetUp, 'setUp'>): SectionName[] =>
  // Individual units are named only in a tender.
  sectionNames.filter(name => name !== 'units' || setUp.about?.method === 'TENDER' || setUp.units !== null)

/** Returns until when each document must be published, or null while the session has no dates. */
export const lawDatesOf = ({ setUp, documents, now }: Given): LawDate[] | null =>
  setUp.about === null || setUp.times === null
    ? null
    : lawDates(documents, { method: setUp.about.method, ...setUp.times }, new Date(now))

const documentsState = (given: Given): StepState => {
  const dates = lawDatesOf(given)
  if (dates?.some(({ state }) => state === 'OVERDUE')) return 'FAULTY'
  if (dates !== null) return dates.every(({ state }) => state === 'DONE') ? 'DONE' : 'EMPTY'
  return given.documents.length > 0 ? 'DONE' : 'EMPTY'
}

/** Returns the steps from nothing to a published session, in order, each with its state. */
export const stepsOf = (given: Given): Step[] => {
  const { setUp, isProposed } = given
  const sections = shownSections(given).map(name => {
    const faults = given.faults.filter(
      ({ section, code }) => section === name && code !== 'missing' && !ofDocuments.includes(code),
    )
    // A part that is missing in a filled section is a fault of its own.
    const parts = given.faults.filter(
      ({ section, field, code }) => section === name && code === 'missing' && field !== null,
    )
    const all = [...faults, ...parts]
    const empty = name === 'day' ? ('LATER' as const) : ('EMPTY' as const)
    const state = setUp[name] === null ? empty : all.length > 0 ? ('FAULTY' as const) : ('DONE' as const)
    return { name, state, faults: all }
  })
  const documents = documentsState(given)
  return [
    ...sections,
    {
      name: 'documents',
      state: documents,
      // Until a date has passed, the dates of the law say what is to do.
      faults: documents === 'FAULTY' ? given.faults.filter(({ code }) => ofDocuments.includes(code)) : [],
    },
    { name: 'publication', state: isProposed ? 'WAITING' : 'EMPTY', faults: [] },
  ]
}

/** Returns the step to take next, or null if only the publication is left. */
export const nextStep = (steps: readonly Step[]): Step | null =>
  steps.find(({ name, state }) => name !== 'publication' && (state === 'EMPTY' || state === 'FAULTY')) ?? null

/** Returns the empty section that follows a section which was just saved, or null. */
export const sectionAfter = (managed: Pick<ManagedSetUp, 'setUp'>, saved: SectionName): SectionName | null => {
  const sections = shownSections(managed)
  const at = sections.indexOf(saved)
  const others = [...sections.slice(at + 1), ...sections.slice(0, at)]
  return others.find(name => managed.setUp[name] === null) ?? null
}
