import * as z from 'zod/mini'
import { Count, DraftLines, DraftWords, example, Id, Instant, Line, Locale, Words } from '../common.ts'
import { operation } from '../operation.ts'

// How staff maintain the texts that people agree to: documents, and the consents that refer to them. A version is
// never changed. A later version replaces it from a given day, and a person who is filling in a form at that time is
// asked again.

/** Identifies a document by its type, or a consent by its code. */
export const TextId = example(
  z.string().check(z.regex(/^(DOCUMENT|CONSENT)\.[A-Z0-9_]{1,40}$/, 'invalid')),
  'CONSENT.PICS',
)

/**
 * Text that people read. For a document, `body` holds its lines: `## ` begins a heading, `- ` a list item. For a
 * consent, `body` appears below the box.
 */
export const Text = z.strictObject({
  title: Words,
  body: Words,
  /** Only for a consent: its name within a sentence, and the message if it is missing. */
  name: z.nullable(Words),
  prompt: z.nullable(Words),
})
export type Text = z.output<typeof Text>

/** Draft text: a language may still be empty. */
const entered = {
  title: DraftWords(600),
  body: DraftLines({ lines: 600, characters: 4_000 }),
  name: z.nullable(DraftWords(120)),
  prompt: z.nullable(DraftWords(200)),
}
export const EnteredText = z.strictObject(entered)

/**
 * Fault that prevents a text from being published: an empty part, or a translation whose headings and list items
 * differ from the English.
 */
const TextFault = z.strictObject({
  part: example(z.enum(['title', 'body', 'name', 'prompt']), 'body'),
  locale: Locale,
  code: example(z.enum(['required', 'languages_differ']), 'languages_differ'),
})
export type TextFault = z.output<typeof TextFault>

const Version = z.strictObject({
  version: Count,
  effectiveFrom: Instant,
  /** Staff members who proposed and confirmed the version; null: it came with the product. */
  proposedBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
  confirmedBy: example(z.nullable(z.string()), 'CHAN Siu Ming'),
})

const ManagedText = z.strictObject({
  id: TextId,
  /** Version number of the text in force. */
  version: Count,
  text: Text,
  /** Draft of the next version; null: there is none. */
  draft: z.nullable(Text),
  /**
   * Revision of the draft: increases with every save; 0 if there is no draft. A command names the revision that it is
   * based on.
   */
  revision: Count,
  faults: z.array(TextFault),
  isProposed: example(z.boolean(), false),
  /** Versions, newest first. */
  versions: z.array(Version),
  /** Only for a document: names of the consents that refer to it. */
  consents: z.array(Words),
})
export type ManagedText = z.output<typeof ManagedText>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const seen = { id: TextId, revision: Count }
const changing = ['request.not-found', 'consents.text.changed'] as const

export const listTexts = operation({
  name: 'consents.texts.list',
  summary: 'Every document and every consent, with the version in force.',
  method: 'GET',
  path: '/v1/office/texts',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: TextId,
        title: Words,
        version: Count,
        effectiveFrom: Instant,
        /** When a later version replaces this one; null: none is scheduled. */
        nextFrom: z.nullable(Instant),
        isDrafted: example(z.boolean(), false),
        isProposed: example(z.boolean(), false),
      }),
    ),
  }),
})

export const openText = operation({
  name: 'consents.texts.open',
  summary: 'One text in its three languages as it is in force, what is being written, and all its versions.',
  method: 'GET',
  path: '/v1/office/texts/{id}',
  ...staff,
  input: z.strictObject({ id: TextId }),
  output: ManagedText,
  refusals: ['request.not-found'],
})

export const openTextVersion = operation({
  name: 'consents.texts.version',
  summary: 'One version of a text, as people read it.',
  method: 'GET',
  path: '/v1/office/texts/{id}/versions/{version}',
  ...staff,
  input: z.strictObject({ id: TextId, version: example(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'invalid')), '1') }),
  output: z.strictObject({ version: Count, text: Text }),
  refusals: ['request.not-found'],
})

export const saveText = operation({
  name: 'consents.texts.save',
  summary: 'Keeps what is being written; nobody outside sees it before it is published.',
  path: '/v1/office/texts/{id}',
  ...command,
  mostBytes: 1_000_000,
  input: z.strictObject({ ...seen, ...entered }),
  output: ManagedText,
  refusals: changing,
})

export const discardText = operation({
  name: 'consents.texts.discard',
  summary: 'Gives up what was being written.',
  path: '/v1/office/texts/{id}/discard',
  ...command,
  input: z.strictObject(seen),
  output: ManagedText,
  refusals: changing,
})

export const publishText = operation({
  name: 'consents.texts.publish',
  summary:
    'Proposes what is written as the next version, from a day on or as soon as a second person has confirmed it. Who is filling in a form then is asked anew.',
  path: '/v1/office/texts/{id}/publish',
  ...command,
  stepUp: true,
  input: z.strictObject({
    ...seen,
    /** Null: effective as soon as it is confirmed. */
    effectiveFrom: z.nullable(Instant),
    reason: example(Line(200), 'Counsel’s review of November'),
  }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [...changing, 'consents.text.same', 'consents.text.incomplete', 'office.proposal.open'],
})

export const textOperations = [listTexts, openText, openTextVersion, saveText, discardText, publishText] as const
