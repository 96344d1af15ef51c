import type { DraftContent } from './draft.ts'

export const emptyAddress: DraftContent['address'] = {
  country: 'HKG',
  city: null,
  cityName: null,
  district: null,
  districtName: null,
  line1: null,
  line2: null,
  line3: null,
}

/** A draft in which nothing has been entered. */
export const emptyContent: DraftContent = {
  step: 1,
  propertyId: null,
  sessionId: null,
  batchId: null,
  applicant: 'INDIVIDUAL',
  numberOfUnits: null,
  numberOfIntents: null,
  tenderUnits: [],
  confirmed: false,
  address: emptyAddress,
  companyId: null,
  isDirector: null,
  people: [],
  relatives: [],
  relatedNumber: null,
  hasAgent: null,
  agent: {},
  isEstateAgent: null,
  survey: {},
  payBy: null,
  entries: {},
}
