import type { DB, SalesIntent } from '../../platform/database/tables.ts'

/**
 * For each table, what happens to an account's rows when the person is erased. The export shows everything that is
 * deleted.
 */
type Fate =
  /** The rows contain data about a person, or about people that they name: the rows are deleted. */
  | 'deleted'
  /** The record stays, and the personal data in it is removed. */
  | 'blanked'
  /**
   * The rows contain no personal data by themselves: the vendor's offer, and the history of a registration under its
   * number.
   */
  | 'kept'

const tables = {
  'sales.agent': 'kept',
  'sales.agentAccess': 'deleted',
  'sales.agentDeclaration': 'kept',
  'sales.licence': 'kept',
  'sales.attachment': 'deleted',
  'sales.draft': 'deleted',
  'sales.intentHolder': 'deleted',
  'sales.namedPerson': 'deleted',
  'sales.numberEnding': 'deleted',
  'sales.checkReading': 'deleted',
  'sales.paper': 'deleted',
  'sales.presence': 'deleted',
  'sales.party': 'deleted',
  'sales.revisionLetter': 'deleted',
  'sales.openingWish': 'deleted',
  'sales.place': 'deleted',
  'sales.intent': 'blanked',
  'sales.appointment': 'kept',
  'sales.verification': 'blanked',
  'sales.correction': 'blanked',
  'sales.ballotAnnouncement': 'kept',
  'sales.ballotCommitment': 'kept',
  'sales.ballotDigits': 'kept',
  'sales.ballotDraw': 'kept',
  'sales.ballotFreeze': 'kept',
  'sales.ballotList': 'kept',
  'sales.ballotPlace': 'kept',
  'sales.ballotOpening': 'kept',
  'sales.ballotSheet': 'kept',
  'sales.batch': 'kept',
  'sales.finding': 'blanked',
  'sales.findingMember': 'kept',
  'sales.findingDecision': 'kept',
  'sales.checkRun': 'kept',
  'sales.deskAct': 'kept',
  'sales.deskConflict': 'kept',
  'sales.deskDeed': 'blanked',
  'sales.deskSet': 'kept',
  'sales.receiptWriteOff': 'kept',
  'sales.price': 'kept',
  'sales.priceList': 'kept',
  'sales.property': 'kept',
  'sales.propertyDocument': 'kept',
  'sales.propertyVersion': 'kept',
  'sales.referralSerial': 'kept',
  'sales.relatedRegistration': 'kept',
  'sales.session': 'kept',
  'sales.sessionRevision': 'kept',
  'sales.setUp': 'kept',
  'sales.slot': 'kept',
  'sales.sighting': 'kept',
  'sales.tenderUnit': 'kept',
  'sales.unit': 'kept',
  'sales.unitEvent': 'kept',
  'sales.unitOnSale': 'kept',
  'sales.turn': 'kept',
  'sales.turnUndo': 'kept',
  'sales.tenderResult': 'kept',
  'sales.tenderEnvelope': 'kept',
  'sales.tenderBox': 'kept',
  'sales.saleNotice': 'kept',
  'sales.verificationCounter': 'kept',
  'sales.verificationPrint': 'kept',
  'sales.ticket': 'kept',
  'sales.ticketTransition': 'kept',
  'sales.visit': 'kept',
  'sales.visitCounter': 'kept',
  'sales.walletDevice': 'deleted',
  'sales.walletPass': 'deleted',
} as const satisfies Record<Extract<keyof DB, `sales.${string}`>, Fate>

/**
 * Tables from which all rows of an account are deleted. Rows without an account id are deleted before them, by the
 * intents that they belong to.
 */
export const deletedTables = [
  'sales.draft',
  'sales.namedPerson',
  'sales.attachment',
  'sales.party',
  'sales.paper',
  'sales.presence',
  'sales.revisionLetter',
  'sales.openingWish',
  'sales.walletDevice',
  'sales.walletPass',
  'sales.agentAccess',
] as const

/** The values that an intent has after the person is erased. */
export const erasedIntent = {
  addressSealed: Buffer.alloc(0),
  particularsSealed: null,
  survey: {},
} satisfies Partial<SalesIntent>

/** The fields that stay: which registration it was, and how large. */
type RetainedFields =
  | 'id'
  | 'accountId'
  | 'sessionId'
  | 'batchId'
  | 'applicant'
  | 'draftId'
  | 'attachmentIds'
  | 'tenderUnitIds'
  | 'numberOfUnits'
  | 'numberOfIntents'
  | 'isEstateAgent'
  | 'referralSerial'
  | 'relatedTicketId'
  | 'createdAt'

type Unplaced = Exclude<keyof SalesIntent, keyof typeof erasedIntent | RetainedFields>
type Unnamed = Exclude<
  { [Name in keyof typeof tables]: (typeof tables)[Name] extends 'deleted' ? Name : never }[keyof typeof tables],
  (typeof deletedTables)[number] | 'sales.intentHolder' | 'sales.numberEnding' | 'sales.checkReading' | 'sales.place'
>
/**
 * Fails to compile if a column of an intent is neither erased nor kept, or if a table is declared deleted and is not.
 * @public
 */
export const everyFieldIsPlaced: [Unplaced, Unnamed] extends [never, never] ? true : [Unplaced, Unnamed] = true
