import type { Case, Message } from '../script.ts'

const bet: Message = { do: 'bet', tx: 'T1', amount: 200 }
const one = (id: string, group: string, title: string, send: Message, not?: Case['not']): Case => ({
  id,
  group,
  title,
  steps: [{ send, expect: 'bad' }],
  cash: 0,
  ...(not && { not }),
})

const nine = '9'.repeat(30)
const amounts: [text: string, not?: Case['not']][] = [
  ['-1'],
  ['-0'],
  ['-0.0'],
  ['1e3'],
  ['1E2'],
  ['1e400'],
  ['0x10'],
  ['+5'],
  ['05'],
  ['.5'],
  ['5.'],
  ['"200"', ['open']],
  ['" 12 "'],
  ['""'],
  ['"\uFF12\uFF10\uFF10"'],
  ['true'],
  ['[5]'],
  ['{"$gt":0}'],
  ['null'],
  ['NaN'],
  ['Infinity'],
  ['9007199254740993'],
  ['9223372036854775808'],
  [nine],
  ['10.5', ['session']],
  ['100001', ['actions', 'session']],
  ['0.00001', ['hub88', 'actions']],
  ['0.0000001', ['hub88', 'actions']],
  ...[
    '-1',
    '-0',
    '1e3',
    '0x10',
    '+5',
    '05',
    '.5',
    '5.',
    '0.00001',
    nine,
    '1,5',
    '\\u0035.0\\u0000',
  ].map((text): [string, Case['not']] => [`"${text}"`, ['hub88', 'actions', 'session']]),
]

/** Amounts that are none, or finer than the ledger: each is refused, and none is rounded. */
export const numberCases: Case[] = amounts.map(([text, not], at) =>
  one(
    `numbers-${at + 1}`,
    'numbers',
    `an amount of ${text}`,
    { ...bet, with: { amount: text } },
    not,
  ),
)

const encoder = new TextEncoder()
const joined = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)),
  )
const inside = (more: string) => (text: string) => `{${more},${text.slice(1)}`
const player = { hub88: 'user', actions: 'user_id', session: 'userId', open: 'player' }
const profiles = ['hub88', 'actions', 'session', 'open'] as const

const texts: [title: string, text: (text: string) => string | Uint8Array][] = [
  ['nothing', () => ''],
  ['no JSON', () => 'hello'],
  ['half of it', (text) => text.slice(0, text.length >> 1)],
  ['a list', (text) => `[${text}]`],
  ['a number', () => '5'],
  ['null', () => 'null'],
  ['a key twice', (text) => inside('"currency":"EUR"')(text)],
  ['a key of a prototype', inside('"__proto__":{"isAdmin":true}')],
  ['a constructor', inside('"constructor":{}')],
  ['ten thousand levels', inside(`"x":${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  ['bytes that are no UTF-8', (text) => joined(text.slice(0, -1), ',"x":"', [0xc3, 0x28], '"}')],
  ['a mark of byte order', (text) => joined([0xef, 0xbb, 0xbf], text)],
  ['two values', (text) => `${text}${text}`],
  ['a comment', (text) => `${text}// paid`],
]

/** Bodies that have no meaning, or more than one. */
export const shapeCases: Case[] = [
  ...texts.map(([title, text], at) =>
    one(`shape-${at + 1}`, 'shape', `a body of ${title}`, { ...bet, text }),
  ),
  one('shape-15', 'shape', 'a path that is none', { ...bet, path: 'transaction/gift' }),
  one('shape-16', 'shape', 'a name of 256 signs', { ...bet, round: 'r'.repeat(256) }),
  one('shape-17', 'shape', 'a name with a quote', { ...bet, round: "r'1" }),
  one('shape-18', 'shape', 'a name with a letter of no alphabet', { ...bet, round: 'r\u{1F3B2}' }),
  one('shape-19', 'shape', 'a name with nothing in it', { ...bet, round: 'r\0' }),
  one('shape-20', 'shape', 'a currency in small letters', { ...bet, currency: 'usd' }),
  one('shape-21', 'shape', 'no currency', { ...bet, with: { currency: undefined } }),
  ...profiles.map((profile, at) =>
    one(
      `shape-${22 + at}`,
      'shape',
      'no player',
      { ...bet, with: { [player[profile]]: undefined } },
      profiles.filter((each) => each !== profile),
    ),
  ),
]
