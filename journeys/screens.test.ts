import { expectScreen } from './expect-screen.ts'
import { expect, test } from './fixtures.ts'
import { placingFaults } from './placing.ts'
import { passing, screens, untilShown } from './screens.ts'
import { way } from './way.ts'

/** The whole registration path, and the screens to which registrants return. */
const read: readonly string[] = [...way, 'detail', 'profile']

for (const [name, open] of Object.entries(screens)) {
  test(
    `${name}: for everyone, in words, in any size`,
    { tag: ['@U-49', '@U-51', '@U-52', '@U-55'] },
    async ({ page, stage, cast }) => {
      await expectScreen(page, {
        open: locale => open({ page, stage, cast, locale }),
        isPassing: passing.includes(name),
        isRead: read.includes(name),
        untilShown: () => untilShown(page, name),
      })
      expect
        .soft(await placingFaults(page, () => untilShown(page, name)), 'one left edge, and no two texts touch')
        .toEqual([])
    },
  )
}
