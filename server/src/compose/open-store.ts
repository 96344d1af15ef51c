import type { Config } from '../config.ts'
import { startPostgres } from '../embedded/index.ts'

/** Opens the configured database, or a local one under the data folder. */
export const openStore = async (config: Config) => {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, owner: config.databaseOwnerUrl ?? config.databaseUrl, stop: async () => {} }
  }
  const postgres = await startPostgres(config.dataDir)
  return { url: postgres.url(), owner: postgres.url(), stop: () => postgres.stop() }
}
