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

/** Operations that other systems call, and operations that manage their access. */
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
