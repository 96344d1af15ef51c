import { exportData } from '#contract/privacy/privacy'
import { provePassword, readProfile, readSessions } from '../accounts/index.ts'
import { readEvents } from '../consents/index.ts'
import { readPayments } from '../payments/index.ts'
import { action } from '../platform/action.ts'
import { readDrafts, readParties, readApplications } from '../sales/index.ts'

export default action(
  exportData,
  async call => {
    const { input, actor, world, db, now, about } = call
    const { accountId } = actor
    about(accountId)
    await provePassword(call, accountId, input.password)
    return {
      madeAt: now.toISOString(),
      profile: await readProfile(world, db, accountId),
      consents: await readEvents(db, accountId),
      registrations: await readApplications(world, db, accountId),
      payments: await readPayments(world, db, accountId, now),
      drafts: await readDrafts(world, db, accountId),
      ...(await readParties(world, db, accountId)),
      sessions: await readSessions(db, accountId, now),
    }
  },
  { costly: true },
)
