import * as z from 'zod/mini'
import { example, Id, Line } from '../../common.ts'
import { operation, uploadMedia } from '../../operation.ts'
import { DigitsAgain, DigitsEntry } from './commitment.ts'
import { StaffBallot } from './operations.ts'

// Operations to enter ten digits that were drawn by hand: one person commits them, and another person in another role
// opens them.

const staff = { method: 'POST', who: 'staff', needs: 'role', stepUp: true, idempotency: 'required' } as const
const path = '/v1/office/ballots/{sessionId}'

export const commitDigits = operation({
  name: 'sales.ballots.commit-digits',
  summary:
    'Fixes the digits that were drawn, with their witness. Their SHA-256 is public at once, for the witness to write on the sheet; they themselves are told to nobody before the ballot is drawn. Others are fixed with a reason alone; all of them stay.',
  path: `${path}/commitment`,
  ...staff,
  input: z.extend(DigitsEntry, { sessionId: Id, reason: example(z.nullable(Line(300)), null) }),
  output: StaffBallot,
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.unfrozen',
    'sales.ballot.not-due',
    'sales.ballot.other-source',
    'office.proposal.too-new',
    'sales.ballot.drawn',
  ],
})

export const enterDigits = operation({
  name: 'sales.ballots.enter-digits',
  summary:
    'Enters the digits a second time, as they stand on the signed sheet, by somebody in another role than who has fixed them. If they are the same the ballot is drawn.',
  path: `${path}/digits`,
  ...staff,
  input: z.extend(DigitsAgain, { sessionId: Id }),
  output: StaffBallot,
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.unfrozen',
    'sales.ballot.not-due',
    'sales.ballot.other-source',
    'office.proposal.too-new',
    'sales.ballot.uncommitted',
    'sales.ballot.same-role',
    'sales.ballot.sheet-needed',
    'sales.ballot.digits-differ',
    'sales.ballot.drawn',
  ],
})

export const getBallotSheet = operation({
  name: 'sales.ballots.sheet',
  summary:
    'The scan of the sheet on which the digits of a drawn ballot were signed: the file of the published SHA-256.',
  method: 'GET',
  path: '/v1/sales/ballots/{batchId}/sheet',
  who: 'anyone',
  wire: 'stream',
  media: uploadMedia,
  input: z.strictObject({ batchId: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})

export const digitsOperations = [commitDigits, enterDigits, getBallotSheet] as const
