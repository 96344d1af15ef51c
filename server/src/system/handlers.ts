import previewLetters from './preview-letters.ts'
import readHealth from './read-health.ts'
import retryFailedJobs from './retry-failed-jobs.ts'
import retryJob from './retry-job.ts'

export const systemHandlers = [readHealth, retryJob, retryFailedJobs, previewLetters]
