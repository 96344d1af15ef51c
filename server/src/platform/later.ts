import type { Bytes } from './refusal.ts'

/**
 * An answer that is made when the call has left the database: what it takes is a worker’s time, or a look into the store of files, and a
 * connection or a place in the line would wait for it. All that it needs of the database was read before. `name`: who asks by the same
 * name is given the same bytes, which are then made once; it names a person’s paper, and holds nothing personal.
 */
export class Later {
  readonly make: () => Promise<Bytes>
  readonly name: string | null
  constructor(make: () => Promise<Bytes>, more: { name?: string } = {}) {
    this.make = make
    this.name = more.name ?? null
  }
}
