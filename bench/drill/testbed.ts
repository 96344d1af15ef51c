// What the parts of the drill share.
import type { Cluster } from './cluster.ts'
import type { Crowd } from './crowd.ts'
import type { People } from './people.ts'
import type { Proxies, Services } from './services.ts'

/** What became of the people before one room. */
export interface RoomResult {
  answered: number
  admitted: number
  lost: number
  twice: number
  broken: Record<string, number>
  states: number
  unanswered: number
  toldOpen: number
  unchecked: number
}

export interface OpenRoom {
  id: string
  crowd: Crowd
  /**
   * Waits until everybody is in, and checks the laws.
   * @param forgotten admissions between these instants (ms) are not in the database any more, as it was restored
   */
  finish: (sql?: Cluster['sql'], forgotten?: { from: number; to: number }) => Promise<RoomResult>
}

export interface Testbed {
  work: string
  cluster: Cluster
  services: Services
  people: People
  proxies: Proxies
  results: TrialResult[]
  say: (line: string) => void
}

/** What came of a trial: registrations acknowledged and lost, the longest gaps in seconds, and the waiting room. */
export interface TrialResult {
  name: string
  acknowledged: number
  lost: number
  writes: number
  reads: number
  room: RoomResult
}
