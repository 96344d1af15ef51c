export { eachOf, pagesOf } from './each-of.ts'
export { addJob, doDueJobs, freeLostJobs, type Jobs, startJobs } from './jobs.ts'
export { sweepPlatform } from './sweep-platform.ts'
