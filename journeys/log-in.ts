import type { Page } from '@playwright/test'
import { solveSlide, type Stage } from './fixtures.ts'
import type { Person } from './people.ts'

/** Fills the login form on the screen and submits it. */
export const logInHere = async (page: Page, stage: Stage, person: Person): Promise<void> => {
  // At the first visit of a browser the property comes first, and Log in opens the form beside it.
  const way = page.locator('[data-way=login]:visible')
  await way.or(page.locator('#email')).first().waitFor()
  if (await way.isVisible()) await way.click()
  await page.locator('#email').fill(person.email)
  await page.locator('#password').fill(person.password)
  // Solving the slide check submits the form.
  await solveSlide(page, stage)
}
