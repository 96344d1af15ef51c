import { previewLetters, readHealth, retryJob } from './health.ts'

/** How the system stands, and what it says. */
export const systemOperations = [readHealth, retryJob, previewLetters] as const
