import type { Words } from './common.ts'

/** An expected "no": its status, declared once, and its words in three languages. Imported by the server alone. */
export type Refusals = Readonly<Record<string, Words & { status: number }>>
