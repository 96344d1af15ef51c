import getReceipt from './get-receipt.ts'

export const receiptHandlers = [getReceipt]
