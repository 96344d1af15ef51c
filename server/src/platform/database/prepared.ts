import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/** Stands for one of the values while a statement is built: by it is known where each of them goes. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

type Known = { query: CompiledQuery; places: readonly unknown[] }

export type Prepared<Values extends unknown[], Row> = {
  (db: Reader, ...values: Values): Promise<Row[]>
  /** The statement with these values, to be sent with others. */
  compile: (db: Reader, ...values: Values) => CompiledQuery<Row>
}

/**
 * A statement that is built once and then run with other values: for what stands in every call, where building it costs as much as
 * asking it. `build` must hand its values on as they are, each as a parameter.
 */
export const prepared = <Values extends unknown[], Row>(
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): Prepared<Values, Row> => {
  let known: Known | null = null
  const make = (db: Reader, count: number): Known => {
    const places = Array.from({ length: count }, (_, at) => new Place(at))
    const query = build(db, ...(places as unknown as Values)).compile()
    const used = new Set(query.parameters.filter(one => one instanceof Place).map(one => one.at))
    if (used.size !== count) throw new Error('a value of a prepared statement is no parameter of it')
    return { query, places: query.parameters }
  }
  const compile = (db: Reader, ...values: Values): CompiledQuery<Row> => {
    known ??= make(db, values.length)
    const parameters = known.places.map(place => (place instanceof Place ? values[place.at] : place))
    return { ...known.query, parameters } as CompiledQuery<Row>
  }
  const run = async (db: Reader, ...values: Values) => (await db.executeQuery(compile(db, ...values))).rows
  return Object.assign(run, { compile })
}
