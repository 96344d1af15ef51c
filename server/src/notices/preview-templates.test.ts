import { expect, test } from 'vitest'
import { locales } from '#contract/text'
import { previewTemplates } from './preview-templates.ts'

test('a preview is filled with made-up values, in each language', () => {
  const bare = previewTemplates().flatMap(({ template, subject, body }) =>
    locales
      .filter(locale => /[‹›]|\{\{/.test(`${subject[locale]} ${body[locale]}`))
      .map(locale => `${template} ${locale}`),
  )
  expect(bare).toEqual([])
})
