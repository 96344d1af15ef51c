import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Information that a screen reader gets about the focused control. */
type Announcement = { role: string; name: string; isExpanded: boolean; states: string }

/**
 * A user without sight and without a mouse: knows only what the browser's accessibility tree contains about the
 * focused control, and uses only the keyboard. Selectors, positions and colours do not exist here.
 */
export const openReader = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  const told = async (): Promise<Announcement> => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (result.objectId === undefined) throw new Error('nothing has the focus')
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const [node] = nodes
    const states = (node?.properties ?? []).map(({ name, value }) => `${name}=${String(value.value)}`)
    return {
      role: String(node?.role?.value ?? ''),
      name: String(node?.name?.value ?? '').trim(),
      isExpanded: states.includes('expanded=true'),
      states: states.join(' '),
    }
  }

  const isSame = (announcement: Announcement, role: string, name: string | RegExp) =>
    announcement.role === role && (typeof name === 'string' ? announcement.name === name : name.test(announcement.name))

  /** Presses Tab until a matching control has the focus; fails with a list of all passed controls. */
  const to = async (role: string, name: string | RegExp): Promise<Announcement> => {
    const passed: string[] = []
    for (let presses = 0; presses < 70; presses++) {
      const here = await told()
      if (isSame(here, role, name)) return here
      passed.push(`${here.role} "${here.name}"`)
      await page.keyboard.press('Tab')
    }
    throw new Error(`no ${role} ${String(name)} by Tab; passed: ${passed.join(', ')}`)
  }

  return {
    told,
    to,
    press: async (role: string, name: string | RegExp, key = 'Enter') => {
      await to(role, name)
      await page.keyboard.press(key)
    },
    type: async (role: string, name: string | RegExp, text: string) => {
      await to(role, name)
      await page.keyboard.type(text)
    },
    /** Expects that the page moved the focus there, so that the user need not search. */
    expectAt: (role: string, name: string | RegExp) =>
      expect.poll(async () => isSame(await told(), role, name), { message: `at ${role} ${String(name)}` }).toBe(true),
  }
}
