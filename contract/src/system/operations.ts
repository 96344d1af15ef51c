import { previewLetters, readHealth, retryFailedJobs, retryJob } from './health.ts'

/** How the system stands, and what it says. */
export const systemOperations = [readHealth, retryJob, retryFailedJobs, previewLetters] as const
