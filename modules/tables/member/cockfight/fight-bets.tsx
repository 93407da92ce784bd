import { MoneyText, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import { shownOdds } from '../../games/cockfight/odds.ts'
import { stageMessages } from '../../stage-messages.ts'
import styles from '../table/results.module.css'
import type { OwnSlip } from '../table/use-own-slips.ts'
import { useSpotName } from './use-spot-name.ts'

const shownMost = 20

/** The member's own bets in the room, newest first. */
export function FightBets({ slips }: { slips: readonly OwnSlip[] }) {
  const text = useText(fightMessages)
  const say = useText(stageMessages)
  const name = useSpotName()
  return (
    <section className={styles.panel}>
      <h2>{text('bets')}</h2>
      {slips.length === 0 && <p className={styles.note}>{text('noBets')}</p>}
      <ul className={styles.bets}>
        {slips.slice(0, shownMost).map((slip) => (
          <li key={slip.id} className={styles.bet}>
            <span>
              {text('fight', { number: slip.round })} · {say(`bet.state.${slip.state}`)}
            </span>
            <span className={styles.amount}>
              {slip.state === 'placed' ? (
                <MoneyText value={slip.stake} />
              ) : (
                <MoneyText value={slip.prize} tone={slip.state === 'won' ? 'won' : 'plain'} />
              )}
            </span>
            <span className={styles.spots}>
              {slip.spots.map(({ spot, odds, pay }) =>
                odds !== undefined
                  ? text('atOdds', { spot: name(spot), odds: shownOdds(odds) })
                  : pay !== undefined
                    ? text('atOdds', { spot: name(spot), odds: `${pay}:1` })
                    : name(spot),
              )}
            </span>
            <span className={styles.amount}>
              {say('stake')} <MoneyText value={slip.stake} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
