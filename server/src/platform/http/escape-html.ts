const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in HTML, between tags and in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, char => entities[char] ?? char)
