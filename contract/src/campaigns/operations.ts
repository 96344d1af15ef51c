import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, Locale } from '../common.ts'
import { operation } from '../operation.ts'
import { CampaignKind, Content, longest, Phase } from './campaign.ts'
import { faultCodes } from './validate.ts'
import { stopMarketing } from './stop.ts'

/** Progress of a campaign, counted in people. */
const Progress = z.strictObject({
  /** Number of people in the audience at confirmation; null before. */
  total: example(z.nullable(z.int()), 2_500),
  /** Number of people already processed. */
  done: Count,
  /**
   * Processed people who have neither an email address nor a number for this campaign, and people to whom the server
   * could not send.
   */
  unreachable: Count,
  failed: Count,
  /**
   * Letters and SMS that were sent, that wait for the mail server, and that were held back or could not be delivered.
   */
  sent: Count,
  waiting: Count,
  dropped: Count,
  /** Number of people who stopped marketing through the link in this campaign. */
  stops: Count,
})

const Listed = z.strictObject({
  id: Id,
  kind: CampaignKind,
  name: example(z.string(), 'Typhoon, 23 November'),
  phase: Phase,
  isProposed: example(z.boolean(), false),
  startsAt: z.nullable(Instant),
  changedAt: Instant,
  progress: Progress,
})
export type ListedCampaign = z.output<typeof Listed>

export const ManagedCampaign = z.strictObject({
  id: Id,
  kind: CampaignKind,
  /** Increases with every change. A command names the version that it is based on. */
  version: Count,
  phase: Phase,
  content: Content,
  /** Faults that prevent the campaign from being sent. */
  faults: z.array(
    z.strictObject({
      field: example(z.string(), 'subject.zh-HK'),
      code: example(z.enum(faultCodes), 'required'),
    }),
  ),
  isProposed: example(z.boolean(), false),
  createdBy: example(z.string(), 'CHAN Siu Ming'),
  proposedBy: example(z.nullable(z.string()), 'CHAN Siu Ming'),
  confirmedBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
  confirmedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  progress: Progress,
  now: Instant,
})
export type ManagedCampaign = z.output<typeof ManagedCampaign>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const seen = { id: Id, version: Count }
const changing = ['request.not-found', 'campaigns.changed', 'campaigns.state'] as const

export const listCampaigns = operation({
  name: 'campaigns.list',
  summary: 'All campaigns, those last changed first, a hundred at most.',
  method: 'GET',
  path: '/v1/office/campaigns',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(Listed), now: Instant }),
})

export const openCampaign = operation({
  name: 'campaigns.open',
  summary: 'One campaign: what it says, what is missing, and how far it is.',
  method: 'GET',
  path: '/v1/office/campaigns/{id}',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: ManagedCampaign,
  refusals: ['request.not-found'],
})

export const createCampaign = operation({
  name: 'campaigns.create',
  summary: 'Begins a service notice or a marketing campaign: empty, or with the texts of an earlier one of its kind.',
  path: '/v1/office/campaigns',
  ...command,
  input: z.strictObject({
    kind: CampaignKind,
    name: example(Line(longest.name), 'Typhoon, 23 November'),
    copyOf: example(z.nullable(Id), null),
  }),
  output: z.strictObject({ id: Id }),
  refusals: ['request.not-found'],
})

export const saveCampaign = operation({
  name: 'campaigns.save',
  summary: 'Keeps what it says, to whom and when it goes; nothing is sent before a second person confirms it.',
  path: '/v1/office/campaigns/{id}',
  ...command,
  input: z.strictObject({ ...seen, content: Content }),
  output: ManagedCampaign,
  refusals: changing,
})

export const discardCampaign = operation({
  name: 'campaigns.discard',
  summary: 'Gives up a campaign that was never confirmed.',
  path: '/v1/office/campaigns/{id}/discard',
  ...command,
  input: z.strictObject(seen),
  output: z.strictObject({}),
  refusals: changing,
})

export const previewCampaign = operation({
  name: 'campaigns.preview',
  summary: 'As it will be read, by somebody made up, in each language.',
  method: 'GET',
  path: '/v1/office/campaigns/{id}/preview',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({
    letters: z.array(
      z.strictObject({
        locale: Locale,
        /** Null: the campaign is not sent by mail. */
        mail: z.nullable(
          z.strictObject({ subject: example(z.string(), 'Notice'), body: example(z.string(), 'Dear CHAN Tai Man') }),
        ),
        /** Null: the campaign is not sent by SMS. */
        sms: z.nullable(
          z.strictObject({
            text: example(z.string(), 'Meridian Harbour: closed today'),
            /**
             * Number of parts in which the SMS is sent and charged. One character outside the SMS alphabet makes the
             * parts shorter.
             */
            parts: Count,
            isUnicode: example(z.boolean(), false),
          }),
        ),
      }),
    ),
  }),
  refusals: ['request.not-found'],
})

export const countCampaign = operation({
  name: 'campaigns.count',
  summary: 'How many it would reach now, by channel and language. Who is reached is looked at anew when each is sent.',
  method: 'GET',
  path: '/v1/office/campaigns/{id}/count',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({
    people: Count,
    byMail: Count,
    bySms: Count,
    unreachable: Count,
    locales: z.array(z.strictObject({ locale: Locale, people: Count })),
    now: Instant,
  }),
  refusals: ['request.not-found'],
})

export const testCampaign = operation({
  name: 'campaigns.test',
  summary: 'Sends it in each language to the email address of the member of staff who asks, SMS as letters too.',
  path: '/v1/office/campaigns/{id}/test',
  ...command,
  input: z.strictObject(seen),
  output: z.strictObject({ email: example(z.string(), 'siu.ming@office.example') }),
  refusals: ['request.not-found', 'campaigns.changed', 'campaigns.incomplete', 'request.too-many'],
})

export const publishCampaign = operation({
  name: 'campaigns.publish',
  summary: 'Proposes that it be sent; a second person confirms it, and what they confirm is what is sent.',
  path: '/v1/office/campaigns/{id}/publish',
  ...command,
  stepUp: true,
  input: z.strictObject(seen),
  output: z.strictObject({ proposalId: Id }),
  refusals: [...changing, 'campaigns.incomplete', 'office.proposal.open'],
})

const acting = { ...command, input: z.strictObject({ id: Id }), output: z.strictObject({}) } as const
const states = ['request.not-found', 'campaigns.state'] as const

export const pauseCampaign = operation({
  name: 'campaigns.pause',
  summary: 'Holds it: nobody else’s turn comes until it goes on.',
  path: '/v1/office/campaigns/{id}/pause',
  ...acting,
  refusals: states,
})

export const resumeCampaign = operation({
  name: 'campaigns.resume',
  summary: 'Lets it go on where it was held.',
  path: '/v1/office/campaigns/{id}/resume',
  ...acting,
  refusals: states,
})

export const stopCampaign = operation({
  name: 'campaigns.stop',
  summary: 'Ends it for good, with what still waits for the mail server.',
  path: '/v1/office/campaigns/{id}/stop',
  ...acting,
  refusals: states,
})

/** Operations for campaigns, and for people to unsubscribe from them. */
export const campaignOperations = [
  listCampaigns,
  openCampaign,
  createCampaign,
  saveCampaign,
  discardCampaign,
  previewCampaign,
  countCampaign,
  testCampaign,
  publishCampaign,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
  stopMarketing,
] as const
