import type { SlotStep } from './steps.ts'
import { reelList, type SlotWords, timesOfPay } from './words.ts'

/** The line of the text log for a step: enough to follow the round without seeing it. */
export function logLine(step: SlotStep, words: SlotWords): string {
  const { say } = words
  switch (step.type) {
    case 'spin':
      return spinLine(step, words)
    case 'expand':
      return say('log.expand', {
        symbol: words.nameOf(step.symbol),
        count: step.reels.length,
        reels: reelList(words, step.reels),
      })
    case 'lines':
    case 'ways':
    case 'cluster':
      return winsLine(step, words)
    case 'scatter':
      return say('log.scatter', {
        count: step.cells.length,
        symbol: words.nameOf(step.symbol),
        times: timesOfPay(words, step.pay),
      })
    case 'fall':
      return say('log.fall', {
        number: step.number,
        times: words.number(step.times),
        reels: windowText(step.window, words),
      })
    case 'feature':
      return featureLine(step, words)
    case 'free':
      return say('log.left', { left: step.left })
    case 'coin':
      return coinLine(step, words)
    case 'pick':
      return say('log.opened', {
        values: words.list(step.opened.map((stall) => stallText(step.values[stall], words))),
        times: timesOfPay(words, step.pay),
      })
    case 'jackpot':
      return say('log.jackpot', {
        tier: tierName(step.tier, words),
        times: timesOfPay(words, step.pay),
      })
    case 'win':
      return say('log.win', { times: timesOfPay(words, step.multiplier) })
  }
}

type Step<Type extends SlotStep['type']> = Extract<SlotStep, { type: Type }>

function spinLine({ window, held, free }: Step<'spin'>, words: SlotWords): string {
  const reels = windowText(window, words)
  if (!free) return words.say(held ? 'log.respin' : 'log.spin', { reels })
  const { number, of, times } = free
  return times === 1
    ? words.say('log.freeSpin', { number, of, reels })
    : words.say('log.freeTimes', { number, of, times: words.number(times), reels })
}

/** The symbols reel by reel, each from the top. */
const windowText = (window: readonly string[], words: SlotWords): string =>
  window.map((reel) => Array.from(reel, words.nameOf).join(' ')).join(', ')

function winsLine(step: Step<'lines' | 'ways' | 'cluster'>, words: SlotWords): string {
  const total = step.wins.reduce((sum, { pay }) => sum + pay, 0)
  const times = timesOfPay(words, total)
  if (step.type === 'lines') {
    const lines = words.list(step.wins.map(({ line }) => String(line + 1)))
    return words.say('log.lines', { times, count: step.wins.length, lines })
  }
  const wins =
    step.type === 'ways'
      ? step.wins.map(({ symbol, reels, ways }) =>
          words.say('log.way', { symbol: words.nameOf(symbol), reels, ways }),
        )
      : step.wins.map(({ symbol, cells }) =>
          words.say('log.group', { count: cells.length, symbol: words.nameOf(symbol) }),
        )
  return words.say('log.wins', { times, wins: words.list(wins) })
}

function featureLine({ feature, awarded, special }: Step<'feature'>, words: SlotWords): string {
  if (feature === 'hold') return words.say('log.hold', { count: awarded })
  if (feature === 'pick') return words.say('log.pick', { count: awarded })
  if (feature === 'respin') return words.say('log.respins', { count: awarded })
  const line = words.say('log.free', { count: awarded })
  return special ? `${line} ${words.say('log.special', { symbol: words.nameOf(special) })}` : line
}

function coinLine({ cells, left, isFull, pay }: Step<'coin'>, words: SlotWords): string {
  const lines = [
    words.say('log.coins', {
      count: cells.length,
      values: words.list(cells.map(({ value }) => `${timesOfPay(words, value)} ×`)),
      left,
    }),
  ]
  if (isFull) lines.push(words.say('log.full'))
  if (pay > 0) lines.push(words.say('log.coinsPay', { times: timesOfPay(words, pay) }))
  return lines.join(' ')
}

const stallText = (value: number | 'closed' | undefined, words: SlotWords): string =>
  typeof value === 'number' ? `${timesOfPay(words, value)} ×` : words.say('log.closed')

const tiers = {
  mini: 'tier.mini',
  minor: 'tier.minor',
  major: 'tier.major',
  grand: 'tier.grand',
  progressive: 'tier.progressive',
} as const

/** What a jackpot is called. A tier with a name of the game's own keeps it. */
export const tierName = (tier: string, words: SlotWords): string =>
  tier in tiers ? words.say(tiers[tier as keyof typeof tiers]) : tier
