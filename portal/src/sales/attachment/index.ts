export { useFiles } from './use-files.ts'
