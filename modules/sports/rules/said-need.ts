import type { RulesKey } from '../rules-messages.ts'
import type { Side } from '../sport.ts'
import type { Need } from './needs.ts'

/** How a need is said: texts of `rulesMessages`, some with plurals, and what the two sides are called. */
export type NeedWords = {
  say: (key: RulesKey, holes: Record<string, string | number>) => string
  side: (side: Side) => string
}

/** What a leg still needs, in a few words. */
export function saidNeed(need: Need, { say, side }: NeedWords): string {
  const amount = (count: number): string => say(`count.${need.unit}`, { count })
  const unit = say(`unit.${need.unit}`, {})
  switch (need.need) {
    case 'more':
      if (need.count <= 0) return say('need.enough', {})
      return need.of === 'both'
        ? say('need.more', { amount: amount(need.count) })
        : say('need.moreOf', { amount: amount(need.count), side: side(need.of) })
    case 'atMost': {
      const key = need.count > 0 ? 'need.atMost' : 'need.none'
      const holes = need.count > 0 ? { amount: amount(need.count) } : { unit }
      return need.of === 'both'
        ? say(key, holes)
        : say(`${key}Of`, { ...holes, side: side(need.of) })
    }
    case 'net':
      return saidNet(need, amount, { say, side })
    case 'exactly':
      return say('need.exactly', {
        home: amount(need.counts[0]),
        away: amount(need.counts[1]),
        side: side(0),
        other: side(1),
      })
    case 'each':
    case 'blank': {
      const [only] = need.sides
      if (need.sides.length === 0) return say('need.enough', {})
      return only === undefined || need.sides.length > 1
        ? say(`need.${need.need}`, {})
        : say(`need.${need.need}Of`, { side: side(only) })
    }
    case 'parity':
      return say(need.isOdd ? 'need.odd' : 'need.even', { unit })
    case 'next':
      return say('need.next', { number: need.number, side: side(need.side) })
  }
}

function saidNet(
  { side: of, count, by }: Extract<Need, { need: 'net' }>,
  amount: (count: number) => string,
  { say, side }: NeedWords,
): string {
  const other = of === 0 ? 1 : 0
  const gain = { side: side(of), other: side(other), amount: amount(count) }
  if (by === 'other') return say('need.notLevel', {})
  if (by === 'exactly') return count === 0 ? say('need.level', {}) : say('need.exactGain', gain)
  if (count > 0) return say('need.gain', gain)
  if (count === 0) return say('need.notBehind', { side: side(of) })
  return say('need.lead', { side: side(of), amount: amount(-count) })
}
