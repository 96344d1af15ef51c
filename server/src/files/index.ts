export { claimUploads, dropUploads, dropUploadsOf, releaseUploads } from './keep-uploads.ts'
export { describeUploads, openUpload } from './read-uploads.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { takeUploads } from './take-uploads.ts'
