import { cardsText, cardText, type Card } from './cards.ts'
import { holeCards } from './evaluate.ts'
import { tellHand, type ToldHand } from './told.ts'

// A hand in words that other programs read: plain text, and PHH, the format of poker hand histories in TOML.

export type HistoryHand = ToldHand & {
  table: string
  number: number
  endedAt: string
  names: readonly { seat: number; name: string }[]
  /** The reader's own seat and cards. */
  own: { seat: number; cards: readonly Card[] } | null
  /** Writes chips as an amount without a currency. */
  amount: (chips: number) => string
  currency: string
}

const streets = { 1: 'Flop', 2: 'Turn', 3: 'River' } as const

/** The hand line by line, in English as hand histories are. */
export function textOfHand(hand: HistoryHand): string {
  const { setup, names, own, amount } = hand
  const nameOf = (seat: number) =>
    `${names.find((each) => each.seat === seat)?.name ?? '?'} (seat ${seat})`
  const limit = setup.limit === 'pot' ? 'Pot limit' : 'No limit'
  const lines = [
    `Hand ${hand.table}/${hand.number}: ${limit} ${setup.game === 'omaha' ? 'Omaha' : "Hold'em"}, ${hand.currency}, ${hand.endedAt}`,
    `Button: seat ${setup.button}`,
    ...setup.players.map(({ seat, stack }) => `${nameOf(seat)}: ${amount(stack)}`),
    ...(own ? [`Dealt to ${nameOf(own.seat)}: ${cardsText(own.cards)}`] : []),
  ]
  for (const told of tellHand(hand)) {
    if (told.is === 'posts') lines.push(`${nameOf(told.seat)} posts ${amount(told.amount)}`)
    else if (told.is === 'board') lines.push(`${streets[told.street]}: ${cardsText(told.cards)}`)
    else if (told.is === 'shows') lines.push(`${nameOf(told.seat)} shows ${cardsText(told.cards)}`)
    else if (told.is === 'back')
      lines.push(`${amount(told.amount)} returns to ${nameOf(told.seat)}`)
    else if (told.is === 'wins') lines.push(`${nameOf(told.seat)} wins ${amount(told.amount)}`)
    else if (told.is === 'rake') lines.push(`Rake ${amount(told.amount)}`)
    else {
      const words = {
        fold: 'folds',
        check: 'checks',
        call: 'calls',
        bet: `bets ${amount(told.to)}`,
        raise: `raises to ${amount(told.to)}`,
      }
      lines.push(`${nameOf(told.seat)} ${words[told.kind]}${told.byTime ? ' (time)' : ''}`)
    }
  }
  const second = hand.boards[1]
  if (second) lines.push(`Second board: ${cardsText(second)}`)
  return `${lines.join('\n')}\n`
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '')}"`

/** The hand as PHH: players are numbered from the left of the button, unknown cards are `??`. */
export function phhOfHand(hand: HistoryHand): string {
  const { setup, names, own, shown, amount } = hand
  const numberOf = (seat: number) => setup.players.findIndex((player) => player.seat === seat) + 1
  const known = new Map<number, readonly Card[]>([
    ...shown.map(({ seat, cards }) => [seat, cards] as const),
    ...(own ? [[own.seat, own.cards] as const] : []),
  ])
  const written = (cards: readonly Card[]) => cards.map(cardText).join('')
  const unknown = '??'.repeat(holeCards[setup.game])
  const actions = setup.players.map(({ seat }) => {
    const cards = known.get(seat)
    return `d dh p${numberOf(seat)} ${cards ? written(cards) : unknown}`
  })
  for (const told of tellHand(hand)) {
    if (told.is === 'board') actions.push(`d db ${written(told.cards)}`)
    else if (told.is === 'shows') actions.push(`p${numberOf(told.seat)} sm ${written(told.cards)}`)
    else if (told.is === 'act') {
      const raise = `cbr ${amount(told.to)}`
      const acts = { fold: 'f', check: 'cc', call: 'cc', bet: raise, raise }
      actions.push(`p${numberOf(told.seat)} ${acts[told.kind]}`)
    }
  }
  const variant =
    setup.game === 'omaha'
      ? setup.limit === 'pot'
        ? 'PO'
        : 'NO'
      : setup.limit === 'pot'
        ? 'PT'
        : 'NT'
  const list = (values: readonly string[]) => `[${values.join(', ')}]`
  return [
    `variant = ${quoted(variant)}`,
    'ante_trimming_status = true',
    `antes = ${list(setup.players.map(({ dead }) => amount(dead)))}`,
    `blinds_or_straddles = ${list(setup.players.map(({ posts }) => amount(posts)))}`,
    `min_bet = ${amount(setup.big)}`,
    `starting_stacks = ${list(setup.players.map(({ stack }) => amount(stack)))}`,
    `actions = ${list(actions.map(quoted))}`,
    `players = ${list(setup.players.map(({ seat }) => quoted(names.find((each) => each.seat === seat)?.name ?? '?')))}`,
    `seats = ${list(setup.players.map(({ seat }) => String(seat)))}`,
    `table = ${quoted(hand.table)}`,
    `hand = ${hand.number}`,
    `currency = ${quoted(hand.currency)}`,
    '',
  ].join('\n')
}
