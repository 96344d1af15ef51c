import { nothingEntered } from '../../entered.ts'
import { type DraftContent, entered } from './draft.ts'

const blank = nothingEntered(entered)

/** A draft in which nothing is entered. */
export const emptyContent: DraftContent = {
  ...blank,
  address: { ...blank.address, country: 'HKG' },
  step: 1,
  propertyId: null,
  sessionRevision: null,
  applicant: 'INDIVIDUAL',
  confirmed: false,
  people: [],
  relatives: [],
  hasAgent: null,
  agent: {},
  survey: {},
  payBy: null,
  ready: null,
  entries: {},
}
