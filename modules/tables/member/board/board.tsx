import { useFormat, useText } from '@tessera/web-kit'
import { returnedBy, type RoundResult, type Spot, type Variant } from '../../games/table-game.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import { stageMessages } from '../../stage-messages.ts'
import styles from './board.module.css'
import { type Chips, payOf } from './chips.ts'
import { groupsOf } from './groups-of.ts'
import { NumberBoard } from './number-board.tsx'
import { SpotButton } from './spot-button.tsx'

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

/** The spots of a table, group by group; numbers of roulette on their cloth. */
export function Board(props: BoardProps) {
  const text = useText(stageMessages)
  const say = useGamesText(props.game)
  const { game, variant, result } = props
  const { numbers, groups } = groupsOf(game, variant)
  const spotProps = useSpot(props)
  return (
    <div className={styles.board} role="group" aria-label={text('board')}>
      {numbers.length > 0 && <NumberBoard spots={numbers} of={spotProps} />}
      {groups.map(({ code, spots }) => (
        <div key={code} className={styles.group} role="group" aria-label={say.group(code)}>
          {spots.map((spot) => (
            <SpotButton
              key={spot.code}
              {...spotProps(spot)}
              isLarge={code === 'main'}
              isWon={isWon(spot, result)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const isWon = (spot: Spot, result: RoundResult | null): boolean =>
  result !== null && returnedBy(spot, result) > 10_000

/** What a button of a spot shows and does. */
function useSpot({ game, currency, chips, placed, totals, onPut, onTake, result }: BoardProps) {
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
