import { exportData } from '#contract/privacy/privacy'
import { readProfile, readSessions } from '../accounts/index.ts'
import { readEvents } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import { readDraft, readRegistrations } from '../sales/index.ts'

export default action(exportData, async ({ actor, world, db, now }) => {
  const [profile, consents, registrations, draft, sessions] = await Promise.all([
    readProfile(world, db, actor.accountId),
    readEvents(db, actor.accountId),
    readRegistrations(world, db, actor.accountId),
    readDraft(world, db, actor.accountId),
    readSessions(db, actor.accountId, now),
  ])
  return { madeAt: now.toISOString(), profile, consents, registrations, draft, sessions }
})
