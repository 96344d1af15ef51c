/** Values that leave the places of a message as they are, for who fills them later. */
export const placeholders = {
  number: '{{number}}',
  from: '{{from}}',
  to: '{{to}}',
  time: '{{time}}',
  wait: '{{wait}}',
} as const
