import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/** Placeholder for one of the values while a statement is built: it shows where each value goes. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

type Known = { query: CompiledQuery; places: readonly unknown[] }

/** A statement that is built once: called with its values it runs and returns the rows. */
export type Prepared<Values extends unknown[], Row> = {
  (db: Reader, ...values: Values): Promise<Row[]>
  /** Returns the statement with these values, to be sent with others. */
  compile: (db: Reader, ...values: Values) => CompiledQuery<Row>
}

/**
 * A statement that is built once and then run with different values: for statements of every call, where building
 * costs as much as running. `build` must pass its values on unchanged, each as a parameter; it omits an undefined
 * value, and the statement is built once for each set of defined values.
 */
export const prepared = <Values extends unknown[], Row>(
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): Prepared<Values, Row> => {
  const known = new Map<string, Known>()
  const make = (db: Reader, values: Values): Known => {
    const places = values.map((value, index) => (value === undefined ? undefined : new Place(index)))
    const query = build(db, ...(places as unknown as Values)).compile()
    const used = new Set(
      query.parameters.filter(parameter => parameter instanceof Place).map(parameter => parameter.at),
    )
    if (used.size !== places.filter(place => place !== undefined).length)
      throw new Error('a value of a prepared statement is no parameter of it')
    return { query, places: query.parameters }
  }
  const compile = (db: Reader, ...values: Values): CompiledQuery<Row> => {
    const shape = values.map(value => (value === undefined ? '-' : '+')).join('')
    const { query, places } = known.get(shape) ?? make(db, values)
    if (!known.has(shape)) known.set(shape, { query, places })
    const parameters = places.map(place => (place instanceof Place ? values[place.at] : place))
    return { ...query, parameters } as CompiledQuery<Row>
  }
  const run = async (db: Reader, ...values: Values) => (await db.executeQuery(compile(db, ...values))).rows
  return Object.assign(run, { compile })
}
