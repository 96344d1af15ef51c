import { expect, settled, test, visit } from './fixtures.ts'
import { spills } from './expect-screen.ts'
import { draftOf, enterWithTicket, storeDraft, openInner } from './people.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('a name of 28 letters without a space fits the narrowest phone', async ({ page, context, stage }) => {
  test.setTimeout(120_000)
  const { person, id } = await enterWithTicket(context, stage, { arranged: true })
  await stage.database.query(
    `update accounts.account set english_last_name = 'WOLFESCHLEGELSTEINHAUSENBERG', english_first_name = 'HUBERTBLAINEWOLFESCHLEGELSTE'
       where email = $1`,
    [person.email],
  )
  const check = async (where: string) => expect.soft(await spills(page), where).toEqual([])
  for (const path of ['/en/profile', '/en/profile/consents', '/en/club', '/en/registration-of-intent/history']) {
    await visit(page, path)
    await check(path)
  }
  await openInner(page, 'en', `/history/${id}`)
  await check('the registration')
  for (const step of [1, 2, 3, 4] as const) {
    await storeDraft(stage, person, draftOf(step))
    await openInner(page, 'en', `?step=${step}`)
    await settled(page)
    await check(`step ${step}`)
  }
})
