import type { Context } from '../platform/context.ts'

/** Details of a new member that are sent to the registry. `consents` are keyed by their attributes of. */
export type Joining = {
  email: string
  areaCode: string
  phoneNumber: string
  englishName: string
  chineseName: string
  language: string
  consents: Record<string, boolean>
}

/** The store of the club's members. */
export type Registry = {
  /** Returns true if the club already knows this person from elsewhere. */
  knows: (person: { email: string; areaCode: string; phoneNumber: string }) => Promise<boolean>
  /** Can be repeated after a failure: the same id is the same member. */
  join: (id: string, person: Joining) => Promise<void>
  leave: (id: string) => Promise<void>
}

/** Registry for a club without a system of its own: our tables hold all members. */
const embedded: Registry = {
  knows: async () => false,
  join: async () => undefined,
  leave: async () => undefined,
}

/** Timeout in milliseconds. Membership is checked at the start of every session and must not delay it. */
const timeoutMs = 3_000

const remote = (base: string, token: string): Registry => {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(new URL(path, base.endsWith('/') ? base : `${base}/`), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok && !(method === 'DELETE' && response.status === 404))
      throw new Error(`the club's registry answers ${response.status}`)
    return response.status === 204 ? null : response.json()
  }
  return {
    knows: async person => {
      const answer = await ask('POST', 'members/find', person)
      return typeof answer === 'object' && answer !== null && 'isMember' in answer && answer.isMember === true
    },
    join: async (id, person) => void (await ask('PUT', `members/${id}`, person)),
    leave: async id => void (await ask('DELETE', `members/${id}`)),
  }
}

/** Returns the registry at CLUB_URL, or our own tables if the setting is absent. */
export const openRegistry = ({ config }: Context): Registry =>
  config.clubUrl === null ? embedded : remote(config.clubUrl, config.clubToken ?? '')
