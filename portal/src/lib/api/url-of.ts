import { type Operation, pathKeys } from '#contract/operation'

/** Milliseconds after which no answer is waited for any more. */
export const timeoutMs = 20_000

/** Where an operation is asked, with what goes into its path and, of a GET, into its query. */
export const urlOf = (op: Operation, input: Record<string, unknown>): string => {
  const inPath = pathKeys(op.path)
  const path = op.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  if (op.method !== 'GET') return path
  const query = Object.entries(input).flatMap(([key, value]) =>
    inPath.includes(key) || typeof value !== 'string' ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
