import bringInByKey from './bring-in-by-key.ts'

export const bringInHandlers = [bringInByKey]
