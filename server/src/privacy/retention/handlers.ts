import readRetention from './read-retention.ts'

export const retentionHandlers = [readRetention]
