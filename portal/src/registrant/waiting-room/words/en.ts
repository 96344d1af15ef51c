const en = {
  title: 'The waiting room',
  heading: 'You are in the waiting room',
  lead: 'Many people are visiting now, so we let everyone in by turn. When it is your turn, you will be let in automatically.',
  place: 'Your place',
  ahead: 'Ahead of you',
  pace: 'Admitted per minute',
  time: 'Estimated wait',
  about: 'about {{number}}',
  upTo: 'up to {{to}} min',
  range: '{{from}}–{{to}} min',
  paused: 'Nobody is being admitted at the moment',
  afterEnd: 'At this pace, registration closes ({{time}}) before your turn',
  asOf: 'As of {{time}}',
  keeps:
    'Your place is saved in this browser. If you reload this page, lose the connection, or close it and come back, you keep your place. A private window that is closed, or site data that is deleted, loses it.',
  same: 'Everyone is treated the same: nobody can buy a place, and a second window does not give another.',
  how: 'How places are given',
  howText:
    'People who were here before the opening were ordered at random, once, when it opened. People who come later are placed in the order of arrival. You can check the random order: its hash was published in advance, and the seed and the full order have been published since. Your browser works out your place from them, so a place in the random order is shown as approximate.',
  order: 'The order (text)',
  seed: 'Hash and seed',
  drawing:
    'The order of those who were here before the opening is being drawn. This takes less than half a minute, at most two.',
  draw: 'Check the draw',
  unknown: '…',
  waitUnknown: 'not known yet',
  dialogTitle: 'Many people are here. Please wait for your turn',
  dialogText: 'What you have entered stays here. When it is your turn, it continues automatically.',
  told: 'Your place is {{number}}. Estimated wait: {{wait}}.',
  lost: 'No connection at the moment. Your place is saved.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
