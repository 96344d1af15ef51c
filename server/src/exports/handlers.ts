import downloadExport from './download-export.ts'
import listExports from './list-exports.ts'
import proposeIdentityExport from './propose-identity-export.ts'
import requestExport from './request-export.ts'
import requestPaymentExport from './request-payment-export.ts'
import reviewExports from './review-exports.ts'

/** Handlers of the module's operations, folder by folder. */
export const exportsHandlers = [
  requestExport,
  requestPaymentExport,
  proposeIdentityExport,
  listExports,
  downloadExport,
  reviewExports,
]
