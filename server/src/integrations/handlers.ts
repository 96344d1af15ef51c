import admitKey from './admit-key.ts'
import listKeys from './list-keys.ts'
import makeKey from './make-key.ts'
import revokeKey from './revoke-key.ts'
import importReferralsByKey from './import-referrals-by-key.ts'
import getExportedContact from './get-exported-contact.ts'
import getExportedRegistration from './get-exported-registration.ts'
import listExportedRegistrations from './list-exported-registrations.ts'
import changeWebhook from './webhook/change-webhook.ts'
import listDeliveries from './webhook/list-deliveries.ts'
import listWebhooks from './webhook/list-webhooks.ts'
import makeWebhook from './webhook/make-webhook.ts'
import renewWebhookSecret from './webhook/renew-webhook-secret.ts'
import replayDeliveries from './webhook/replay-deliveries.ts'
import replayDelivery from './webhook/replay-delivery.ts'
import replayFailed from './webhook/replay-failed.ts'
import testWebhook from './webhook/test-webhook.ts'

/** Handlers of the module's operations, folder by folder. */
export const integrationsHandlers = [
  listKeys,
  makeKey,
  admitKey,
  revokeKey,
  importReferralsByKey,
  listExportedRegistrations,
  getExportedRegistration,
  getExportedContact,
  listWebhooks,
  makeWebhook,
  changeWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDelivery,
  replayDeliveries,
  replayFailed,
]
