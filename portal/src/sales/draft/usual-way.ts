/** How most pay: with a cashier’s order that they bring. */
export const usualWay = 'INSTRUMENT'
