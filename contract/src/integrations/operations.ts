import { admitKey, listKeys, makeKey, revokeKey } from './key.ts'
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  renewWebhookSecret,
  replayDeliveries,
  replayDelivery,
  replayFailed,
  testWebhook,
} from './webhook.ts'
import {
  importReferralsByKey,
  getExportedContact,
  getExportedRegistration,
  listExportedRegistrations,
} from './registration.ts'

/** What other systems ask, and how they are let in. */
export const integrationOperations = [
  listKeys,
  makeKey,
  admitKey,
  revokeKey,
  listExportedRegistrations,
  getExportedRegistration,
  getExportedContact,
  importReferralsByKey,
  listWebhooks,
  makeWebhook,
  changeWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDelivery,
  replayFailed,
  replayDeliveries,
] as const
