export { keepAwake } from './keep-awake.ts'
export { dropPasses, keepPass } from './keep-pass.ts'
export { passScript, untilHeader } from './pass-page.ts'
