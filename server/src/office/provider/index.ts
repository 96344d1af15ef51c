export { openProvider } from './open-provider.ts'
