// Control characters, invisible direction and width marks, lone surrogates, and line separators.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Returns the Content-Disposition of a download (RFC 6266, 8187): the name in ASCII for old clients, then the full
 * name.
 */
export function disposition(name: string): string {
  const shown = name.replace(unseen, '')
  const ascii = shown.replace(/[^ -~]|["\\%]/gu, '_')
  const plain = /[a-z0-9].*\./i.test(ascii) ? ascii : ascii.replace(/^[^.]*/, 'document')
  const whole = encodeURIComponent(shown).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
