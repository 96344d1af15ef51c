/** Milliseconds for which the early visitors of a closed room, and who was admitted by which place, are stored. */
export const retentionMs = 30 * 24 * 3_600_000
