/** The pages of System, in order, with the operation that opens each. */
export const systemPages = [
  { name: 'health', needs: 'system.health.read' },
  { name: 'messages', needs: 'system.letters.preview' },
  { name: 'texts', needs: 'consents.texts.list' },
  { name: 'lists', needs: 'reference.code-lists.list' },
  { name: 'api-keys', needs: 'integrations.keys.list' },
  { name: 'webhooks', needs: 'integrations.webhooks.list' },
] as const
