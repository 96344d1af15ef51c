const en = {
  title: 'The waiting room',
  heading: 'You are in the waiting room',
  lead: 'More people are here than can be served at once, so everyone is let in by turn. When yours comes, this page goes on by itself.',
  place: 'Your place',
  ahead: 'Before you',
  pace: 'Let in a minute',
  time: 'Your turn, about',
  minutes: '{{minutes}} min',
  asOf: 'As of {{time}}',
  keeps:
    'Your place is kept in this browser. You may reload this page, lose the network or close it and come back: the place stays.',
  same: 'Places are the same for everybody: nobody can buy one, and a second window has the same one.',
  how: 'How places are given',
  howText:
    'Whoever was here before a session opened was ordered by chance, once, at that moment. Whoever comes later has a place in the order of arrival. The chance can be checked: its hash was published before, and the seed and the whole order stand there since.',
  order: 'The order, to be checked',
  seed: 'Hash and seed',
  unknown: '…',
  dialogTitle: 'Many people are here: please wait for your turn',
  dialogText: 'What you have entered stays here. It goes on by itself as soon as it is your turn.',
  told: 'Your place is {{number}}. Your turn in about {{minutes}} minutes.',
  lost: 'No connection at the moment. Your place is kept.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
