export { PostgresRefusal } from './postgres-owner.ts'
export { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'
