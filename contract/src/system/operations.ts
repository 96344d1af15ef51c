import { previewLetters, readHealth, retryFailedJobs, retryJob } from './health.ts'

/** Operations for the health of the system and previews of its letters. */
export const systemOperations = [readHealth, retryJob, retryFailedJobs, previewLetters] as const
