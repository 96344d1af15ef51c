import { letterName } from '#contract/person-name'
import { printData } from '#contract/privacy/privacy'
import { categoryCodes } from '#contract/reference/reference'
import { provePassword } from '../accounts/index.ts'
import { fileStem } from '../platform/brand.ts'
import { handler } from '../platform/pipeline/index.ts'
import { todayInHongKong } from '../platform/clock.ts'
import { drawRecord } from '../platform/workers/index.ts'
import { Bytes, Later } from '../platform/refusal.ts'
import { readNames } from '../reference/index.ts'
import { readOfferNames } from '../sales/index.ts'
import { gatherData } from './gather-data.ts'
import { recordOf } from './record-of.ts'

export default handler(
  printData,
  async call => {
    const { input, actor, caller, db, now, about } = call
    const { accountId } = actor
    about(accountId)
    await provePassword(call, accountId, input.password)
    const holding = await gatherData(call)
    const { locale } = caller
    const names = { list: await readNames(db, categoryCodes), offer: await readOfferNames(db) }
    const record = recordOf(holding, { locale, names, name: letterName(locale, holding.profile) })
    const fileName = `${fileStem}-data-${todayInHongKong(now)}.pdf`
    return new Later(async () => new Bytes('application/pdf', await drawRecord(record), { fileName }))
  },
  { costly: true },
)
