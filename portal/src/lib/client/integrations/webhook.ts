// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/integrations/webhook'

export const changeWebhook: ClientOperation<typeof contract.changeWebhook> = {
  name: 'integrations.webhooks.change',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}',
  wire: 'json',
}

export const listDeliveries: ClientOperation<typeof contract.listDeliveries> = {
  name: 'integrations.webhooks.deliveries',
  method: 'GET',
  path: '/v1/office/integrations/webhooks/{id}/deliveries',
  wire: 'json',
}

export const listWebhooks: ClientOperation<typeof contract.listWebhooks> = {
  name: 'integrations.webhooks.list',
  method: 'GET',
  path: '/v1/office/integrations/webhooks',
  wire: 'json',
}

export const makeWebhook: ClientOperation<typeof contract.makeWebhook> = {
  name: 'integrations.webhooks.make',
  method: 'POST',
  path: '/v1/office/integrations/webhooks',
  wire: 'json',
}

export const renewWebhookSecret: ClientOperation<typeof contract.renewWebhookSecret> = {
  name: 'integrations.webhooks.renew-secret',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}/secret',
  wire: 'json',
}

export const replayDeliveries: ClientOperation<typeof contract.replayDeliveries> = {
  name: 'integrations.webhooks.replay-since',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}/replay',
  wire: 'json',
}

export const replayDelivery: ClientOperation<typeof contract.replayDelivery> = {
  name: 'integrations.webhooks.replay',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}/replay/{eventId}',
  wire: 'json',
}

export const replayFailed: ClientOperation<typeof contract.replayFailed> = {
  name: 'integrations.webhooks.replay-failed',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}/replay-failed',
  wire: 'json',
}

export const testWebhook: ClientOperation<typeof contract.testWebhook> = {
  name: 'integrations.webhooks.test',
  method: 'POST',
  path: '/v1/office/integrations/webhooks/{id}/test',
  wire: 'json',
}
