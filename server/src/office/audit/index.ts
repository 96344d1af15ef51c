export { mailHead, publishHead } from './publish-head.ts'
export { watchVolume } from './watch-volume.ts'
