import type { Channel } from '#contract/campaigns/campaign'

type Person = { email: string; areaCode: string; phoneNumber: string; assistedAt: string | null }

/** Placeholder domain for people registered at the desk who left no address. */
export const withoutAddress = '@nowhere.invalid'

type Reached = { channel: Channel; to: string }

/**
 * Returns the addresses of a person for the channels of a campaign. A person registered at the desk has no proved
 * mobile number.
 */
export const reachOf = (person: Person, channels: readonly Channel[]): Reached[] =>
  channels.flatMap((channel): Reached[] => {
    if (channel === 'EMAIL') return person.email.endsWith(withoutAddress) ? [] : [{ channel, to: person.email }]
    return person.assistedAt === null ? [{ channel, to: `+${person.areaCode}${person.phoneNumber}` }] : []
  })
