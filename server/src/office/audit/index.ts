export { mailHead, tellHead } from './tell-head.ts'
export { watchVolume } from './watch-volume.ts'
