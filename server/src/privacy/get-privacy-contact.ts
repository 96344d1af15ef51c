import { getPrivacyContact } from '#contract/privacy/contact'
import type { OutputOf } from '#contract/operation'
import { handler } from '../platform/pipeline/handler.ts'
import { readJson } from '../platform/read-data.ts'

/** Data of the vendor, the same as in the documents that contain it. */
const contact = readJson<OutputOf<typeof getPrivacyContact>>('privacy-contact.json')

export default handler(getPrivacyContact, async () => contact, { cacheTtlSeconds: 3_600 })
