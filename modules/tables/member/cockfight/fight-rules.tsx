import { useFormat, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import { returnOfSpot, roomKindOf, type Terms } from '../../games/cockfight/rooms.ts'
import styles from '../table/results.module.css'
import { useSpotName } from './use-spot-name.ts'

const percentOfPpm = (ppm: number): number => ppm / 10_000

/** How the room pays, with every chance and return that is known. */
export function FightRules({ variant, terms }: { variant: string; terms: Terms }) {
  const text = useText(fightMessages)
  const format = useFormat()
  const name = useSpotName()
  const kind = roomKindOf(variant)
  const lines =
    kind.pays === 'pool'
      ? [
          text('rules.pool', { plasada: format.number(percentOfPpm(terms.plasadaPpm)) }),
          text('rules.poolDraw', { pay: terms.drawPay }),
          text('rules.cancel'),
        ]
      : [
          text('rules.fixed'),
          text('rules.fixedDraw', { bdd: terms.drawPay, ftd: terms.ftdPay ?? 0 }),
        ]
  const { chances } = kind
  return (
    <section className={styles.panel}>
      <details>
        <summary>{text('rules')}</summary>
        <div className={styles.rules}>
          <p>{text('animated')}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{text(kind.isDrawn ? 'rules.drawn' : 'rules.entered')}</p>
          {chances && (
            <ul>
              {kind.spots.map((spot) => (
                <li key={spot}>
                  {text('chance', {
                    spot: name(spot),
                    chance: chances[spot] ?? 0,
                    percent: format.number(percentOfPpm(returnOfSpot(variant, spot, terms) ?? 0)),
                  })}
                </li>
              ))}
            </ul>
          )}
          {chances && kind.pays === 'pool' && <p>{text('sideReturn')}</p>}
        </div>
      </details>
    </section>
  )
}
