import changeWebhook from './change-webhook.ts'
import listDeliveries from './list-deliveries.ts'
import listWebhooks from './list-webhooks.ts'
import makeWebhook from './make-webhook.ts'
import renewWebhookSecret from './renew-webhook-secret.ts'
import replayDeliveries from './replay-deliveries.ts'
import replayDelivery from './replay-delivery.ts'
import replayFailed from './replay-failed.ts'
import testWebhook from './test-webhook.ts'

export const webhookHandlers = [
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
