import { useFormat, useText } from '@tessera/web-kit'
import { returnedBy, type RoundResult, type Spot, type Variant } from '../../games/table-game.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import { stageMessages } from '../../stage-messages.ts'
import { type Chips, payOf } from './chips.ts'

export type BoardProps = {
  game: string
  variant: Variant
  currency: string
  /** Laid and not placed yet. */
  chips: Chips
  placed: Chips
  /** What all members have placed. */
  totals: readonly { spot: string; stake: bigint }[]
  result: RoundResult | null
  onPut: (spot: string) => void
  onTake: (spot: string) => void
}

const isWon = (spot: Spot, result: RoundResult | null): boolean =>
  result !== null && returnedBy(spot, result) > 10_000

/** What a button of a spot shows and does. */
export function useSpot({
  game,
  currency,
  chips,
  placed,
  totals,
  onPut,
  onTake,
  result,
}: BoardProps) {
  const text = useText(stageMessages)
  const say = useGamesText(game)
  const format = useFormat()
  const all = new Map(totals.map(({ spot, stake }) => [spot, stake]))
  const money = (amount: bigint) => format.money({ amount, currency })
  return (spot: Spot) => {
    const name = say.spot(spot.code)
    const { pay, isMost } = payOf(spot)
    const pays = text(isMost ? 'paysUpTo' : 'pays', { pay: format.number(pay) })
    const [own, lies, total] = [chips.get(spot.code), placed.get(spot.code), all.get(spot.code)]
    const stake = own === undefined ? '' : money(own)
    const there = lies === undefined ? '' : money(lies)
    const word =
      own === undefined
        ? lies === undefined
          ? 'spot'
          : 'spotPlaced'
        : lies === undefined
          ? 'spotYours'
          : 'spotBoth'
    return {
      name,
      pays,
      chip: stake,
      placed: there,
      total: total === undefined ? '' : text('onTable', { amount: money(total) }),
      label: text(word, { name, pay: pays, stake, placed: there }),
      isWon: isWon(spot, result),
      onPut: () => onPut(spot.code),
      onTake: () => onTake(spot.code),
    }
  }
}
export type SpotOf = ReturnType<typeof useSpot>
