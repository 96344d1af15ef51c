import stopMarketing from './stop-marketing.ts'

export const stopLinkHandlers = [stopMarketing]
