export { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'
