import { expect, faults, test } from './fixtures.ts'
import { as } from './office-scene.ts'
import { visitOffice } from './staff.ts'

test.afterEach(({ stage }) => stage.database.query("delete from graphile_worker._private_jobs where key like 'late %'"))

test('all that failed is tried again by one press, and it is said how many', async ({ page, stage }) => {
  await stage.database.query(
    "select platform.add_job('journeys:nobody', '{}'::json, now() + n * interval '1 hour', 'late ' || n) from generate_series(1, 3) as n",
  )
  await stage.database.query("update graphile_worker._private_jobs set attempts = 25 where key like 'late %'")
  await as({ page, stage }, 'ADMINISTRATOR')
  await visitOffice(page, stage, '/system')
  await expect(page.getByText('Given up after 25 attempts')).toHaveCount(3)
  await page.getByRole('button', { name: 'Retry all failed jobs' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Retrying 3 jobs.' })).toBeVisible()
  await expect(page.getByText('Given up after 25 attempts')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  const { rows } = await stage.database.query(
    "select from graphile_worker._private_jobs where key like 'late %' and run_at <= now()",
  )
  expect(rows).toHaveLength(3)
})
