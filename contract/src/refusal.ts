import type { Words } from './common.ts'

/**
 * An expected "no": its HTTP status, declared once, and its message in three languages. Only the server imports it.
 */
export type Refusals = Readonly<Record<string, Words & { status: number }>>
