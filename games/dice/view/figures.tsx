import { exactReturn } from '@tessera/game-kit'
import { useText } from '@tessera/web-kit'
import { chanceOf } from '../chance.ts'
import { type Choice, dice } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './figures.module.css'
import { useShown } from './use-shown.ts'

/** What the choice pays, how likely it is, and what it gives back: counted anew for each target. */
export function Figures({ choice }: { choice: Choice }) {
  const text = useText(messages)
  const shown = useShown()
  const chance = chanceOf(choice)
  const { paid, staked } = exactReturn(dice, choice)
  const figures = [
    [text('pays'), `${shown.times(chance)} ×`],
    [text('chance'), shown.chance(chance)],
    [text('return'), shown.exact(Number(paid) / Number(staked))],
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
