import { MoneyText, useText } from '@tessera/web-kit'
import { stageMessages } from '../../stage-messages.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { verifyHref } from '../addresses.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import styles from './results.module.css'
import type { OwnSlip } from './use-own-slips.ts'

const shownMost = 20

/** The member's own bets at the table, newest first. */
export function OwnBets({ game, slips }: { game: { code: string }; slips: readonly OwnSlip[] }) {
  const text = useText(stageMessages)
  const verify = useText(verifyMessages)
  const say = useGamesText(game.code)
  return (
    <section className={styles.panel}>
      <h2>{text('bets')}</h2>
      {slips.length === 0 && <p className={styles.note}>{text('noBets')}</p>}
      <ul className={styles.bets}>
        {slips.slice(0, shownMost).map((slip) => (
          <li key={slip.id} className={styles.bet}>
            <span>
              {text('round', { number: slip.round })} · {text(`bet.state.${slip.state}`)}
            </span>
            <span className={styles.amount}>
              {slip.state === 'placed' ? (
                <MoneyText value={slip.stake} />
              ) : (
                <MoneyText value={slip.prize} tone={slip.state === 'won' ? 'won' : 'plain'} />
              )}
            </span>
            <span className={styles.spots}>
              {slip.spots.map(({ spot }) => say.spot(spot)).join(', ')}
            </span>
            <span className={styles.amount}>
              {text('stake')} <MoneyText value={slip.stake} />
            </span>
            {slip.state !== 'placed' && (
              <a
                href={verifyHref(slip.table, { round: slip.round })}
                aria-label={verify('verifyRound', { number: slip.round })}
              >
                {verify('verify')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
