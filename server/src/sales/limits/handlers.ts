import checkLimit from './check-limit.ts'

export const limitsHandlers = [checkLimit]
