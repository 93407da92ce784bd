import { defineMessages } from '@tessera/web-kit/messages'

/** What makes tables comfortable: sound, several of them at once, favourites, the racetrack. */
export const comfortMessages = defineMessages('tables-comfort', {
  several: 'Several tables',
  noneChosen: 'No table is chosen',
  noneChosenText: 'Choose up to four tables. They are played on one page.',
  whole: 'Whole page',
  close: 'Close',
  add: 'Add a table',
  most: 'A page has up to {count} tables. Close one to add another.',
  racetrack: 'Racetrack',
  neighbours: 'Neighbours on each side',
  pocket:
    '{pocket} with {count, plural, one {# neighbour} other {# neighbours}} on each side, {amount}',
  call: '{name}, {amount}',
  part: 'Each part is a chip of {amount}.',
  counts: 'Last {count} rounds',
  hot: 'Most often',
  cold: 'Least often',
  of: '{name}: {count} ({share})',
  mute: 'Turn sound off',
  unmute: 'Turn sound on',
})
