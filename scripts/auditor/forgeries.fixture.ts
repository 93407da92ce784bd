import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// What somebody might change in a data set for auditors, with hashes of the files that fit.

// oxlint-disable-next-line typescript/no-explicit-any -- a forger changes whatever stands in a row
type Row = Record<string, any>

const rowsOf = (folder: string, name: string): Row[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)

/** Writes a file anew, and the manifest so that it fits: as a forger would. */
function forge(folder: string, name: string, change: (rows: Row[]) => Row[]): void {
  const rows = change(rowsOf(folder, name))
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  writeFileSync(path.join(folder, name), text)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Row
  const sha256 = createHash('sha256').update(text).digest('hex')
  manifest['files'][name] = { rows: rows.length, sha256 }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
}

const one = (rows: Row[], which: (row: Row) => boolean, extra: (row: Row) => Row): Row[] => {
  const found = rows.find(which)
  if (!found) throw new Error('no row to change')
  return rows.map((row) => (row === found ? { ...row, ...extra(row) } : row))
}
const more = (amount: string) => String(BigInt(amount) + 1n)
const isWon = ({ prize }: Row) => prize !== '0'

/** Tells a round whose result the program can compute, wherever its id stands. */
function revealed(folder: string, which: (round: Row) => boolean): (row: Row) => boolean {
  const known = rowsOf(folder, 'seeds.jsonl').filter(({ serverSeed }) => serverSeed !== null)
  const seeds = new Set(known.map(({ id }) => id as string))
  const found = rowsOf(folder, 'rounds.jsonl').find(
    (round) => seeds.has(round['seed']) && round['prize'] !== null && which(round),
  )
  if (!found) throw new Error('no such round is revealed')
  return ({ id, request }) => (id ?? request) === found['id']
}

/** What is forged, a part of what the program says, and how it is done. */
export const forgeries: [string, string, (folder: string) => void][] = [
  [
    'a prize',
    'payout, in ten-thousandths',
    (folder) => {
      // Everywhere alike, so that only the draw gives it away.
      const is = revealed(folder, isWon)
      forge(folder, 'rounds.jsonl', (rows) =>
        one(rows, is, ({ prize }) => ({ prize: more(prize) })),
      )
      forge(folder, 'bets.jsonl', (rows) =>
        one(rows, is, ({ ended }) => ({ ended: { ...ended, prize: more(ended.prize) } })),
      )
    },
  ],
  [
    'a multiplier',
    'multiplier, in ten-thousandths',
    (folder) =>
      forge(folder, 'rounds.jsonl', (rows) =>
        one(rows, revealed(folder, isWon), ({ multiplier }) => ({ multiplier: more(multiplier) })),
      ),
  ],
  [
    'a choice',
    'words of the stream',
    (folder) =>
      forge(folder, 'rounds.jsonl', (rows) =>
        one(
          rows,
          revealed(folder, ({ game }) => game === 'mines'),
          () => ({ choice: { mines: 5 } }),
        ),
      ),
  ],
  [
    'a server seed',
    'has another hash',
    (folder) =>
      forge(folder, 'seeds.jsonl', (rows) =>
        one(
          rows,
          ({ serverSeed }) => serverSeed !== null,
          () => ({ serverSeed: 'b'.repeat(64) }),
        ),
      ),
  ],
  [
    'a client seed from before the hash',
    'came before the hash',
    (folder) =>
      forge(folder, 'seeds.jsonl', (rows) =>
        one(
          rows,
          ({ serverSeed }) => serverSeed !== null,
          () => ({ clientSeedAt: '2020-01-01T00:00:00.000000Z' }),
        ),
      ),
  ],
  [
    'a round that is left out with its bet and its postings',
    'has number',
    (folder) => {
      const gone = rowsOf(folder, 'rounds.jsonl').find(({ nonce }) => nonce === 5)?.['id'] as string
      forge(folder, 'rounds.jsonl', (rows) => rows.filter(({ id }) => id !== gone))
      forge(folder, 'bets.jsonl', (rows) => rows.filter(({ id }) => id !== gone))
      forge(folder, 'postings.jsonl', (rows) => rows.filter(({ request }) => request !== gone))
    },
  ],
  [
    'the last round that is left out',
    'numbers, and',
    (folder) => {
      const last = rowsOf(folder, 'rounds.jsonl').toSorted((a, b) => b['nonce'] - a['nonce'])[0]
      forge(folder, 'rounds.jsonl', (rows) => rows.filter(({ id }) => id !== last?.['id']))
    },
  ],
  [
    'a bet',
    'stakes and prizes of the bets',
    (folder) =>
      forge(folder, 'bets.jsonl', (rows) =>
        one(
          rows,
          ({ vendor, ended }) => vendor === 'NORTH' && ended.kind === 'settled',
          ({ ended }) => ({ ended: { ...ended, prize: more(ended.prize) } }),
        ),
      ),
  ],
  [
    'a bet of an in-house game without a round',
    'are not its bets',
    (folder) => forge(folder, 'rounds.jsonl', (rows) => rows.filter(({ prize }) => prize !== null)),
  ],
  [
    'a posting',
    'is claimed',
    (folder) =>
      forge(folder, 'postings.jsonl', (rows) =>
        one(
          rows,
          ({ balance }) => balance !== null,
          ({ amount }) => ({ amount: more(amount) }),
        ),
      ),
  ],
  [
    'an opening balance',
    'before and',
    (folder) =>
      forge(folder, 'accounts.jsonl', (rows) =>
        one(
          rows,
          ({ isGuarded }) => isGuarded,
          ({ opening }) => ({ opening: more(opening) }),
        ),
      ),
  ],
  [
    'a balance of the house',
    'comes to',
    (folder) =>
      forge(folder, 'accounts.jsonl', (rows) =>
        one(
          rows,
          ({ isGuarded }) => !isGuarded,
          ({ closing }) => ({ closing: more(closing) }),
        ),
      ),
  ],
  ['a file that is gone', 'is missing', (folder) => rmSync(path.join(folder, 'rounds.jsonl'))],
]
