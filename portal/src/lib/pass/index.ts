export { keepAwake } from './keep-awake.ts'
export { deletePasses, savePass } from './save-pass.ts'
export { passScript, untilHeader } from './pass-page.ts'
