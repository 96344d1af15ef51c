import * as z from 'zod/mini'
import { Id } from '../../common.ts'
import { operation, uploadMedia } from '../../operation.ts'
import { StaffBallot } from './operations.ts'

// Scan of the sheet on which the ten digits and the hash of their commitment were written and signed. It becomes
// public once the ballot is drawn.

const staff = { who: 'staff', needs: 'role' } as const
const path = '/v1/office/ballots/{sessionId}/sheet'
const input = z.strictObject({ sessionId: Id })

export const addSheet = operation({
  name: 'sales.ballots.add-sheet',
  summary:
    'Brings the scan of the signed sheet, a PDF or a picture, after the digits are fixed and before they are entered the second time. Until the ballot is drawn another takes its place; all of them stay.',
  method: 'POST',
  path,
  ...staff,
  stepUp: true,
  idempotency: 'required',
  wire: 'multipart',
  files: 1,
  input,
  output: StaffBallot,
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.unfrozen',
    'sales.ballot.not-due',
    'sales.ballot.other-source',
    'sales.ballot.uncommitted',
    'sales.ballot.drawn',
    'files.scanner.unavailable',
  ],
})

export const showSheet = operation({
  name: 'sales.ballots.show-sheet',
  summary: 'The scan of the signed sheet that counts: the file whose SHA-256 is published with the draw.',
  method: 'GET',
  path,
  ...staff,
  audited: true,
  wire: 'stream',
  media: uploadMedia,
  input,
  output: z.unknown(),
  refusals: ['request.not-found'],
})

export const sheetOperations = [addSheet, showSheet] as const
