import type { Channel } from '#contract/campaign/campaign'

type Person = { email: string; areaCode: string; phoneNumber: string; assistedAt: string | null }

/** At these addresses nobody is: of who was registered at the desk and left none. */
export const withoutAddress = '@nowhere.invalid'

type Reached = { channel: Channel; to: string }

/** Where a person is written to, by the channels of a campaign; who was registered at the desk has no number that was proved. */
export const reachOf = (person: Person, channels: readonly Channel[]): Reached[] =>
  channels.flatMap((channel): Reached[] => {
    if (channel === 'EMAIL') return person.email.endsWith(withoutAddress) ? [] : [{ channel, to: person.email }]
    return person.assistedAt === null ? [{ channel, to: `+${person.areaCode}${person.phoneNumber}` }] : []
  })
