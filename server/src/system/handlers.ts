import previewLetters from './preview-letters.ts'
import readHealth from './read-health.ts'
import retryFailedJobs from './retry-failed-jobs.ts'
import retryJob from './retry-job.ts'

/** Handlers of the module's operations, folder by folder. */
export const systemHandlers = [readHealth, retryJob, retryFailedJobs, previewLetters]
