import { useText } from '@tessera/web-kit'
import { useGamesText } from '../shown/use-games-text.ts'
import { stageMessages } from '../../stage-messages.ts'
import styles from './board.module.css'
import { groupsOf } from './groups-of.ts'
import { NumberBoard } from './number-board.tsx'
import { SpotButton } from './spot-button.tsx'
import { type BoardProps, useSpot } from './use-spot.ts'

/** The spots of a table, group by group; numbers of roulette on their cloth. */
export function Board(props: BoardProps) {
  const text = useText(stageMessages)
  const say = useGamesText(props.game)
  const { game, variant } = props
  const { numbers, groups } = groupsOf(game, variant)
  const spotProps = useSpot(props)
  return (
    <div className={styles.board} role="group" aria-label={text('board')}>
      {numbers.length > 0 && <NumberBoard spots={numbers} of={spotProps} />}
      {groups.map(({ code, spots }) => (
        <div key={code} className={styles.group} role="group" aria-label={say.group(code)}>
          {spots.map((spot) => (
            <SpotButton key={spot.code} {...spotProps(spot)} isLarge={code === 'main'} />
          ))}
        </div>
      ))}
    </div>
  )
}
