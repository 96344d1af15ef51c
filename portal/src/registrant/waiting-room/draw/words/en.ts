const en = {
  title: 'Check the draw',
  drawn: 'How the order was drawn',
  listClosed:
    'The session opened {{opened}}. The list of everyone who was here before was closed {{closed}}. Entries: {{entries}}.',
  awaited: 'The order is being drawn. Please reload this page in a minute.',
  neverDrawn: 'The waiting room was closed before the order was drawn. There is no order.',
  byRound: 'Drawn {{time}} by round {{round}} of drand.',
  restsOn:
    'What this rests on: nobody who runs the portal has to be trusted with the random numbers. The list was closed before the round existed, and the round is signed jointly by many organisations, none of which can choose it.',
  own: 'Only the portal’s own seed decided',
  ownNone: 'No random source outside the portal was set up for this draw.',
  ownRound:
    'Round {{round}} of drand was to decide, but no relay returned it within a minute, and the portal was not to stay closed any longer.',
  ownMeans:
    'The seed was fixed before the first visitor came, but somebody who runs the portal could have known it. This page can show that list, seed and order agree. It cannot show that nobody knew the seed.',
  place: 'Your place',
  placeOf: 'Place {{position}} of {{all}}',
  placeHint:
    'Found with the id that the draw gave to this browser; the id stays in the browser. While you wait, the place is worked out without the list, and so it is shown as approximate.',
  noPlace:
    'This browser has no id on this list. People who came after the opening are placed behind the list, in the order of arrival.',
  absent:
    'The id that this browser noted is not on this list. That alone does not mean that the draw is wrong: after a login your account may have been entered in place of this browser, the system may have been restored from a backup, or the process that gave the id may have failed before it was stored. If none of this can be the reason, please tell the vendor.',
  proof: 'Checked in your browser',
  large: 'The list has {{entries}} entries. The check downloads {{size}}.',
  begin: 'Check now',
  working: 'Checking…',
  right: 'Everything published agrees.',
  wrong: 'What was published does not agree. Please tell the vendor and the regulator.',
  failed: 'Your browser could not check it. Please try another one.',
  late: 'Cannot load the list at the moment. Please check your connection.',
  gone: 'The list has been deleted, as announced. The values below remain.',
  check_hash: 'The own seed is the one whose hash was published before the draw',
  check_notedHash: 'The hash of the own seed is the one that this browser saw before the draw',
  check_notedRoot: 'The root is the one that this browser saw before the draw',
  check_announced: 'The round is the one that this browser saw announced',
  check_announcedOwn: 'The source is the one that this browser saw announced',
  check_root: 'The published list is the one that was closed: complete, and each id once',
  check_round: 'The round of drand is the one that the rule fixes, and did not exist when the list was closed',
  check_signature: 'The signature of the round is drand’s',
  check_seed: 'The seed follows from the list and the random numbers',
  check_order: 'The order follows from the seed',
  proven: 'Correct',
  disproven: 'Not correct',
  values: 'Published values',
  root: 'Root: SHA-256 of the list',
  seedHash: 'SHA-256 of the own seed',
  ownSeed: 'Own seed of the portal',
  round: 'Round of drand',
  chainHash: 'Chain of drand',
  publicKey: 'Its public key',
  signature: 'Signature of the round',
  seed: 'Seed of the order',
  limits: 'What this page cannot show',
  limit_browser:
    'Whether two entries belong to one person: a browser in which nobody is logged in may be the second one of somebody.',
  limit_address: 'One network address gets a limited number of entries, however many browsers share it.',
  limit_account: 'An account has one entry, in however many browsers it is logged in.',
  limit_added:
    'Whoever runs the portal can add ids before the list is closed. This page cannot show that there is a person behind each id.',
  limit_clock:
    'The times are the portal’s own. Anyone who saved the public state before the draw, as the browsers of those who wait do, can compare root and hash.',
  limit_clockOwn:
    'The times are the portal’s own. The root was not public before the seed, so nobody else can show that the list was closed before the order was known. Anyone who saved the public state before the draw can compare only the hash of the own seed.',
  yourself: 'Check it yourself',
  yourselfHint: 'Everything is public. Any computer gives the same result, in any language.',
  file_list: 'The list in the drawn order (text)',
  file_json: 'Everything else (JSON)',
  recipe:
    'Root: SHA-256 of the ids in ascending order, one on each line. Seed: SHA-256 of six lines: firsthand-waiting-room-1, the room, the root, the own seed, DRAND or OWN, and the round with its randomness, which is the SHA-256 of its signature; for OWN the last line is empty. The order is that of the SHA-256 of seed and id, as bytes.',
  until: 'The list can be read until {{time}}.',
  untilClosed: 'The list can be read until 30 days after the waiting room has closed.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
