import type { Locale } from '#contract/common'
import { letterName } from '#contract/person-name'
import { categoryCodes } from '#contract/reference/reference'
import { fileStem } from '../platform/brand.ts'
import { todayInHongKong } from '../platform/clock.ts'
import { Bytes, Later } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'
import { drawRecord } from '../platform/workers/draw-record.ts'
import { readNames } from '../reference/index.ts'
import { readOfferNames } from '../sales/index.ts'
import { gatherData } from './gather-data.ts'
import { recordOf } from './record-of.ts'

/** Returns all data about the person of an account as a PDF in the given language, drawn by a worker. */
export const drawData = async (work: Scope<'context' | 'db' | 'now'>, accountId: string, locale: Locale) => {
  const { db, now } = work
  const holding = await gatherData(work, accountId)
  const names = { list: await readNames(db, categoryCodes), offer: await readOfferNames(db) }
  const record = recordOf(holding, { locale, names, name: letterName(locale, holding.profile) })
  const fileName = `${fileStem}-data-${todayInHongKong(now)}.pdf`
  return new Later(async () => new Bytes('application/pdf', await drawRecord(record), { fileName }))
}
