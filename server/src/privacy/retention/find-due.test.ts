import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDocuments } from '../../accounts/index.ts'
import { withAttachments } from '../../sales/index.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { attach, member } from '../../testing/registrants.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

test('who has copies is told of all, or of one account alone', async () => {
  const [one, other] = [await member(t), await member(t)]
  await attach(t, one, 'NAME_CARD')
  expect(await withAttachments(t.db)).toContain(one.id)
  expect(await withAttachments(t.db, one.id)).toEqual([one.id])
  expect(await withAttachments(t.db, other.id)).toEqual([])
  expect(await withDocuments(t.db, randomUUID())).toEqual([])
})
