const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, between tags and in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, char => entities[char] ?? char)
