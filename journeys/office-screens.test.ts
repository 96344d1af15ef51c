import { expectScreen } from './expect-screen.ts'
import { test } from './fixtures.ts'
import { officeScreens } from './screens-office.ts'

for (const [name, open] of Object.entries(officeScreens)) {
  test(`the office, ${name}: for everyone, in words, in any size`, async ({ page, stage }) => {
    await expectScreen(page, { open: () => open({ page, stage }), isPassing: false })
  })
}
