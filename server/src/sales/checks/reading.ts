import { isPersonalLicence, normaliseLicence } from '#contract/business'
import { isUnderAge } from '#contract/identity'
import { tidyLatinName } from '#contract/text'

type Read = {
  /** The day in Hong Kong on which the registration was submitted: who may register is judged by it. */
  day: string
  people: readonly { id: string; dateOfBirth: string }[]
  agent: { agency: string; licence: string; englishName: string } | null
}

/** What of the sealed particulars of a registration is kept for checks. */
export type Judged = {
  underAge: string[]
  /** The licence and the name as they are compared; the caller keeps an index of each. */
  agent: { agency: string; licence: string; name: string; isOwn: boolean } | null
}

export const judgeReading = ({ day, people, agent }: Read): Judged => ({
  underAge: people.filter(({ dateOfBirth }) => isUnderAge(dateOfBirth, day)).map(({ id }) => id),
  agent: agent && {
    agency: agent.agency,
    licence: normaliseLicence(agent.licence),
    name: tidyLatinName(agent.englishName).toUpperCase(),
    isOwn: isPersonalLicence(agent.licence),
  },
})
