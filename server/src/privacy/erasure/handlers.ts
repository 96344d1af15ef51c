import eraseRegistrant from './erase-registrant.ts'

export const erasureHandlers = [eraseRegistrant]
