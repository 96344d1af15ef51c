import listPaymentMethods from './list-payment-methods.ts'

export const methodHandlers = [listPaymentMethods]
