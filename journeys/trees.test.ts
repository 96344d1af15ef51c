import { expect, settled, test } from './fixtures.ts'
import { createCast } from './scene.ts'
import { screens } from './screens.ts'
import { way } from './way.ts'

// The output of a screen reader for each step, in order, as readable text: journeys/trees. After an intended change,
// `npx playwright test trees -u` rewrites the files, and the difference is reviewed like any other.

/** Replaces what differs in each run: days, hours, numbers of registrations. */
const lasting = (tree: string): string =>
  tree
    .replaceAll(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'R-####-####')
    .replaceAll(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g, '# Mmm ####')
    .replaceAll(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '# Mmm')
    .replaceAll(/\b\d{2}:\d{2}(?::\d{2})?\b/g, '##:##')
    .replaceAll(/\bX\d{3}\*{4}/g, 'X###****')
    .replaceAll(/\/url: .*/g, '/url: …')
    .replaceAll(/\b(852-)?5200\d{4}\b/g, '$1########')

for (const name of way) {
  test(`what is read of: ${name}`, async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The result must not depend on sessions that other journeys have published: only those of the demo are on offer.
    await stage.database.query(
      `update sales.session set closes_at = now() - interval '1 minute',
         opens_at = least(opens_at, now() - interval '2 minutes')
       where closes_at > now() and id::text not like 'b1000000-0000-4000-8000-%'`,
    )
    // A separate cast: the cast of the worker may have been changed by other journeys.
    const cast = await createCast(stage)
    // The result must not depend on visitors whom other journeys have left at the sales office.
    await stage.database.query(`update sales.visit set ended_at = now(), outcome = 'MISSED' where ended_at is null`)
    // The result must not depend on the hour of the run: the office receives visitors now.
    await stage.database.query(
      `insert into sales.slot (session_id, starts_at, ends_at, capacity)
       select id, now() - interval '10 minutes', now() + interval '1 hour', 1 from sales.session`,
    )
    await screens[name]?.({ page, stage, cast, locale: 'en' })
    await settled(page)
    const tree = await page.locator('body').ariaSnapshot()
    expect(`${lasting(tree)}\n`).toMatchSnapshot(`${name.replaceAll(/\W+/g, '-')}.yml`)
  })
}
