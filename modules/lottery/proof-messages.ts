import { defineMessages } from '@tessera/web-kit/messages'

/** Checks a draw again in the browser. */
export const proofMessages = defineMessages('lottery-proof', {
  title: 'Check draw {numero}',
  lead: 'This browser computes the draw again from what is published. Change any field and check again: what does not fit turns red.',
  choose: 'Choose a draw that has a result to check it.',
  notOurs: 'The result of this lottery comes from its official draw. There is nothing to compute.',
  notYet:
    'The seed of this draw is published once all tickets are paid. Its commitment is public now and cannot change.',
  cancelled: 'This draw was cancelled and all tickets were refunded. It has no result to check.',
  commitment: 'Commitment, published before sales opened',
  seed: 'Seed',
  beacon: 'Public value of the draw time',
  anchor: 'End of the day’s chain, published the day before',
  result: 'Result',
  resultHint: 'Numbers with commas between them',
  check: 'Check',
  holds: 'This draw is right',
  broken: 'This draw does not add up',
  'fits.commitment': 'The SHA-256 of the seed is the commitment.',
  'differs.commitment': 'The SHA-256 of the seed is not the commitment.',
  'fits.beacon':
    'The public value leads to the end of its day’s chain after {hashes, plural, one {# hash} other {# hashes}}.',
  'differs.beacon': 'The public value does not lead to the end of its day’s chain.',
  'fits.result': 'Seed and public value give these numbers: {found}',
  'differs.result': 'Seed and public value give other numbers: {found}',
  yes: 'Right',
  no: 'Wrong',
  how: 'How a draw is made',
  'how.1':
    'Before sales open, the server picks a secret seed and publishes its SHA-256, the commitment.',
  'how.2':
    'Each minute has a public value from a chain of SHA-256 hashes. The end of the chain is published the day before, so no value can be chosen later.',
  'how.3':
    'The numbers come from HMAC-SHA256 with the seed as key, over the game, the draw and the public value. Nothing else goes in, and no ticket is read.',
  'how.4': 'The seed is published when the tickets are paid.',
  day: 'All draws of the day (JSON)',
  offline: 'Check the file offline: node scripts/verify-draws.mjs',
})
