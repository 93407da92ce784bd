import type { Money } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import type { TermLine } from '../../shapes.ts'

type Prize = { gift: TermLine | null; money: Money | null }

/** A prize in few words: an amount, so many points, tickets or spins, or none. */
export function usePrizeText(): (prize: Prize) => string {
  const text = useText(drawsMessages)
  const format = useFormat()
  return ({ gift, money }) => {
    if (!gift) return text('noPrize')
    if (gift.key === 'gift.freeRounds') {
      return text('gift.freeRounds', { things: Number(gift.facts['count'] ?? 0) })
    }
    if (money) {
      const amount = format.money(money)
      return gift.key === 'gift.bonus' ? text('gift.bonus', { amount }) : amount
    }
    const count = Number(gift.facts['count'] ?? 0)
    if (gift.key === 'gift.points') return text('gift.points', { points: count })
    return text(gift.key === 'gift.spins' ? 'gift.spins' : 'gift.tickets', { things: count })
  }
}
