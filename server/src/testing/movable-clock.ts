import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Makes the clock of a test database movable: `platform.test_clock` contains the offset. */
export const makeClockMovable = async (owner: Database): Promise<void> => {
  await sql`create table platform.test_clock ("offset" interval not null)`.execute(owner)
  await sql`insert into platform.test_clock values ('0')`.execute(owner)
  await sql`grant select, update on platform.test_clock to firsthand_app`.execute(owner)
  await sql`create or replace function platform.now() returns timestamptz language sql stable
    return transaction_timestamp() + (select "offset" from platform.test_clock)`.execute(owner)
}
