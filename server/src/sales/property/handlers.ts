import getPropertyDocument from './get-property-document.ts'
import getPropertyThumbnail from './get-property-thumbnail.ts'
import getSession from './get-session.ts'
import getUserDocuments from './get-user-documents.ts'
import listActiveSessions from './list-active-sessions.ts'
import listSessions from './list-sessions.ts'
import listTenderUnits from './list-tender-units.ts'
import saveUserDocuments from './save-user-documents.ts'

export const propertyHandlers = [
  getPropertyDocument,
  getPropertyThumbnail,
  getSession,
  getUserDocuments,
  listActiveSessions,
  listSessions,
  listTenderUnits,
  saveUserDocuments,
]
