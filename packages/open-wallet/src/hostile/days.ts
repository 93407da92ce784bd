import type { Act } from '../messages.ts'

/** What an operator does on a bad day with the next messages of a kind. */
export type Trick =
  /** Does it, and ends the line without an answer. */
  | 'losesTheAnswer'
  /** Ends the line before it has done anything. */
  | 'isDeaf'
  /** Does it, and answers after the vendor has stopped waiting. */
  | 'isLate'
  /** Does it, and answers with HTTP 500. */
  | 'failsAfter'
  | 'failsBefore'
  /** Says «try later», signed: before it has done anything, or after it has. */
  | 'putsOff'
  | 'putsOffAfter'
  /** Does it; its answer is not signed, signed with another key, long ago, or for another request. */
  | 'forgetsToSign'
  | 'signsAsAnother'
  | 'signsLongAgo'
  | 'answersAnother'
  /** Does it; its answer is no JSON, an unknown word, only half there, far too long, or an address elsewhere. */
  | 'talksNonsense'
  | 'inventsAWord'
  | 'stopsHalfWay'
  | 'talksTooMuch'
  | 'sendsElsewhere'
  /** Does not take the stake, and says so. */
  | 'refuses'
  /** Ends with all its lines, and comes back with its book. */
  | 'restarts'

export type BadDay = {
  id: string
  title: string
  /** How often each kind of message is treated so, from the first one on. */
  tricks: readonly { on: Act; does: Trick; times: number }[]
  /** How the round has to end. */
  ends: 'played' | 'takenBack' | 'refused'
}

const titles: Record<Trick, string> = {
  losesTheAnswer: 'its answer is lost',
  isDeaf: 'it is not heard',
  isLate: 'its answer is late',
  failsAfter: 'HTTP 500, and it was done',
  failsBefore: 'HTTP 500, and nothing was done',
  putsOff: 'try later, and nothing was done',
  putsOffAfter: 'try later, and it was done',
  forgetsToSign: 'an answer without a signature',
  signsAsAnother: 'an answer signed with another key',
  signsLongAgo: 'an answer signed ten minutes ago',
  answersAnother: 'the answer to another request',
  talksNonsense: 'an answer that is no JSON',
  inventsAWord: 'an answer in an unknown word',
  stopsHalfWay: 'half of an answer',
  talksTooMuch: 'an answer of two megabytes',
  sendsElsewhere: 'an address elsewhere',
  refuses: 'it is refused',
  restarts: 'the operator restarts',
}

const unknown: readonly Trick[] = [
  'losesTheAnswer',
  'isDeaf',
  'isLate',
  'failsAfter',
  'failsBefore',
  'putsOff',
  'putsOffAfter',
  'forgetsToSign',
  'signsAsAnother',
  'signsLongAgo',
  'answersAnother',
  'talksNonsense',
  'inventsAWord',
  'stopsHalfWay',
  'talksTooMuch',
  'sendsElsewhere',
  'restarts',
]
const day = (
  id: string,
  title: string,
  tricks: BadDay['tricks'],
  ends: BadDay['ends'],
): BadDay => ({ id, title, tricks, ends })

/** Every bad day. A vendor comes through each of them with books that agree. */
export const badDays: readonly BadDay[] = [
  day('good', 'a good day', [], 'played'),
  day(
    'bet-refuses',
    'a stake that is refused',
    [{ on: 'bet', does: 'refuses', times: 1 }],
    'refused',
  ),
  ...unknown.map((does) =>
    day(`bet-${does}`, `a stake: ${titles[does]}`, [{ on: 'bet', does, times: 1 }], 'takenBack'),
  ),
  ...unknown.map((does) =>
    day(
      `end-${does}`,
      `the end of a round: ${titles[does]}`,
      [
        { on: 'win', does, times: 2 },
        { on: 'close', does, times: 2 },
      ],
      'played',
    ),
  ),
  ...(
    [
      'losesTheAnswer',
      'isDeaf',
      'failsAfter',
      'putsOffAfter',
      'answersAnother',
      'restarts',
    ] as const
  ).map((does) =>
    day(
      `back-${does}`,
      `a stake whose answer is lost, then its roll-back: ${titles[does]}`,
      [
        { on: 'bet', does: 'losesTheAnswer', times: 1 },
        { on: 'rollback', does, times: 3 },
      ],
      'takenBack',
    ),
  ),
]
