/** The most common way to pay: a cashier's order that the registrant brings. */
export const usualWay = 'INSTRUMENT'
