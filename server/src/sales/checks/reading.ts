import { isPersonalLicence, normaliseLicence } from '#contract/business'
import { isUnderAge } from '#contract/identity'
import { alikeName, type PersonNames } from '#contract/person-name'
import { tidyLatinName } from '#contract/text'

export type ReadPerson = Pick<PersonNames, 'englishLastName' | 'englishFirstName'> & {
  id: string
  dateOfBirth: string
  gender: string | null
}

type Read = {
  /** The day in Hong Kong on which the registration was submitted. Eligibility is checked as of this day. */
  day: string
  people: readonly ReadPerson[]
  agent: { agency: string; licence: string; englishName: string } | null
}

/** What checks store from the encrypted particulars of a registration. */
export type Evaluation = {
  underAge: string[]
  /**
   * Name, date of birth and gender of each person in normalised form for comparison; the caller stores an index of
   * each.
   */
  alike: { id: string; text: string }[]
  /** The licence and the name in normalised form for comparison; the caller stores an index of each. */
  agent: { agency: string; licence: string; name: string; isOwn: boolean } | null
}

export const evaluateReading = ({ day, people, agent }: Read): Evaluation => ({
  underAge: people.filter(({ dateOfBirth }) => isUnderAge(dateOfBirth, day)).map(({ id }) => id),
  alike: people.map(({ id, dateOfBirth, gender, ...names }) => ({
    id,
    text: `${alikeName(names)}|${dateOfBirth}|${gender ?? ''}`,
  })),
  agent: agent && {
    agency: agent.agency,
    licence: normaliseLicence(agent.licence),
    name: tidyLatinName(agent.englishName).toUpperCase(),
    isOwn: isPersonalLicence(agent.licence),
  },
})
