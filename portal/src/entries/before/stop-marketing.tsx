export { StopMarketing as default } from '../../accounts/index.ts'
