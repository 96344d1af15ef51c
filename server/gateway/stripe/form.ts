export type Form = { [name: string]: string | Form }

/** Decodes `a[b][0][c]=d`, the format of requests to Stripe. */
export const decode = (encoded: string): Form => {
  const fresh = (): Form => Object.create(null)
  const root = fresh()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    let place = root
    for (const part of path.slice(0, -1)) {
      const inner = place[part]
      place = place[part] = typeof inner === 'object' ? inner : fresh()
    }
    place[path.at(-1) ?? ''] = value
  }
  return root
}

/** Returns Stripe's name for the parameter at a path. */
export const nameOf = ([head = '', ...rest]: readonly PropertyKey[]): string =>
  String(head) + rest.map(part => `[${String(part)}]`).join('')
