import { money, type Money, winOf } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import {
  type Banner as BannerOf,
  type Card as CardOf,
  countSeconds,
  type Display,
  type Note,
} from './engine/display.ts'
import type { Box } from './engine/layout.ts'
import { messages } from './messages.ts'
import styles from './slot-view.module.css'
import { WinCount } from './win-count.tsx'

type Shown = {
  display: Display
  stake: Money | undefined
  isCalm: boolean
  nameOf: (symbol: string) => string
}

const whole = 10_000

/** What a pay is worth, of a round for which so many ten-thousandths of the stake of a spin were paid. */
const part = (stake: Money, pay: number, paid: number): Money =>
  money(winOf(stake.amount, Math.floor((pay * whole) / paid)), stake.currency)

/** Below the reels: what was won, and on what. */
export function Plaque({ display, stake, isCalm, nameOf }: Shown) {
  const text = useText(messages)
  const format = useFormat()
  const { won, paid, note, end } = display
  if (!stake || won === 0) return null
  const isPlain = won <= paid
  const seconds = isCalm || isPlain ? 0 : end ? countSeconds[end] : 0.5
  return (
    <>
      <span className={isPlain ? styles['plain'] : styles['won']}>
        {isPlain ? (
          text('won', { amount: format.money(part(stake, won, paid)) })
        ) : (
          <WinCount amount={part(stake, won, paid)} seconds={seconds} />
        )}
      </span>
      {note && !('pay' in note && note.pay === won) && (
        <span className={styles['note']}>{noteText(note)}</span>
      )}
    </>
  )

  function noteText(said: Note): string {
    if (!stake) return ''
    if (said.kind === 'line')
      return text('note.line', {
        line: said.line + 1,
        amount: format.money(part(stake, said.pay, paid)),
      })
    if (said.kind === 'ways') {
      const { symbol, ways, pay } = said
      return text('note.ways', {
        symbol: nameOf(symbol),
        ways,
        amount: format.money(part(stake, pay, paid)),
      })
    }
    return said.kind === 'times'
      ? text('banner.times', { times: said.times })
      : `+${format.money(part(stake, said.pay, paid))}`
  }
}

/** Above the reels: what is under way. */
export function Banner({
  banner,
  nameOf,
}: {
  banner: BannerOf
  nameOf: (symbol: string) => string
}) {
  const text = useText(messages)
  const parts = {
    free: () =>
      banner.kind === 'free'
        ? [
            text('banner.free', { number: banner.number, of: banner.of }),
            banner.times > 1 && text('banner.times', { times: banner.times }),
            banner.special && text('banner.special', { symbol: nameOf(banner.special) }),
          ]
        : [],
    respins: () =>
      banner.kind === 'respins' ? [text('banner.respins', { left: banner.left })] : [],
    respin: () => [text('banner.respin')],
    fall: () =>
      banner.kind === 'fall'
        ? [
            text('banner.fall', { number: banner.number }),
            banner.times > 1 && text('banner.times', { times: banner.times }),
          ]
        : [],
    pick: () => (banner.kind === 'pick' ? [text('banner.pick', { opened: banner.opened })] : []),
  }[banner.kind]()
  // The card says how many there are; the first one has yet to begin.
  if (banner.kind === 'free' && banner.number === 0) return null
  return (
    <div className={styles['banner']}>
      {parts.map((each) => each && <span key={each}>{each}</span>)}
      {banner.kind === 'respins' && <Pips left={banner.left} of={banner.of} />}
    </div>
  )
}

/** What is left, as dots. */
const Pips = ({ left, of }: { left: number; of: number }) => (
  <span className={styles['pips']}>
    {Array.from({ length: of }, (_, index) => (
      <i key={index} className={index < left ? styles['pip'] : styles['spent']} />
    ))}
  </span>
)

/** In front of the reels: a feature that begins, a jackpot, a large win. */
export function Card({
  card,
  stake,
  won,
  paid,
  isCalm,
  tierOf,
}: {
  card: CardOf
  stake: Money | undefined
  won: number
  paid: number
  isCalm: boolean
  tierOf: (tier: string) => string
}) {
  const text = useText(messages)
  const title = () => {
    if (card.kind === 'feature')
      return card.feature === 'free'
        ? text('card.free', { count: card.awarded })
        : text(`card.${card.feature}`)
    if (card.kind === 'more') return text('card.more', { count: card.awarded })
    if (card.kind === 'jackpot') return text('card.jackpot', { tier: tierOf(card.tier) })
    return text(card.size === 'huge' ? 'card.huge' : 'card.big')
  }
  return (
    <div className={styles['card']}>
      <span className={styles['cardTitle']}>{title()}</span>
      {stake && (card.kind === 'win' || card.kind === 'jackpot') && (
        <span className={styles['sum']}>
          <WinCount
            amount={part(stake, card.kind === 'jackpot' ? card.pay : won, paid)}
            seconds={isCalm || card.kind === 'jackpot' ? 0 : countSeconds[card.size]}
          />
        </span>
      )}
    </div>
  )
}

/** A place of the stage in CSS, for words that stand on the picture. */
export const placeOf = ({ x, y, width, height }: Box) => ({
  '--at-x': `${x}px`,
  '--at-y': `${y}px`,
  '--wide': `${width}px`,
  '--high': `${height}px`,
})
