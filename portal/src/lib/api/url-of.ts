import { type ClientOperation, pathKeys } from '#contract/operation'

/** Timeout of a request in ms. */
export const timeoutMs = 20_000

/** Returns the URL of an operation, with the input in its path and, for a GET, in its query. */
export const urlOf = (op: ClientOperation, input: Record<string, unknown>): string => {
  const inPath = pathKeys(op.path)
  const path = op.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  if (op.method !== 'GET') return path
  const query = Object.entries(input).flatMap(([key, value]) =>
    inPath.includes(key) || typeof value !== 'string' ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
