import { IconButton, useText } from '@tessera/web-kit'
import { Dices, Info, Star } from 'lucide-react'
import { Link } from 'wouter'
import { betMessages } from '../../bet-messages.ts'
import { linesMax } from '../../limits.ts'
import { one } from '../../plays/price.ts'
import type { Play } from '../../plays/family.ts'
import { useBet } from './bet-context.ts'
import { isSome, orNone } from './engine/units.ts'
import { DraftBar } from './draft-bar.tsx'
import { isEmpty } from './engine/picking.ts'
import { type Entry, paysOf, priceOf } from './engine/pricing.ts'
import { randomSelections } from './engine/random-lines.ts'
import { useFavouritePlays } from './favourite-plays.ts'
import { LinePriceFields } from './line-price-fields.tsx'
import { Pads } from './pads.tsx'
import styles from './play-panel.module.css'
import { rulesHref } from './hrefs.ts'
import { StakeField } from './stake-field.tsx'
import type { DraftState } from './use-draft.ts'

type Props = { draft: DraftState; onAdd: (entries: readonly Entry[]) => void }

/** One play: how it wins, its pads, what a line costs, and the way to the slip. */
export function PlayPanel({ draft, onAdd }: Props) {
  const { family, terms } = useBet()
  const missing = useMissing(draft)
  const { priced, entry } = draft
  const isAdding =
    missing === undefined &&
    priced.lines > 0 &&
    priced.lines <= linesMax &&
    priced.cost <= terms.most
  const add = () => {
    if (!isAdding) return
    onAdd([entry])
    draft.clear()
  }
  return (
    <div className={styles.panel}>
      <PlayHead play={draft.play} />
      <Pads draft={draft} onAdd={add} />
      <RandomLines draft={draft} onAdd={onAdd} />
      {family.hasSeries ? <LinePriceFields draft={draft} /> : <Stake draft={draft} />}
      <DraftBar
        priced={isEmpty(draft.selection) ? [] : [priced]}
        isMissing={missing}
        onAdd={add}
        onClear={draft.clear}
      />
    </div>
  )
}

/** What has to be done before the picks are a ticket. */
function useMissing({ selection, priced, units }: DraftState): string | undefined {
  const text = useText(betMessages)
  const { family, terms, exact } = useBet()
  if (isEmpty(selection)) return text('pickFirst')
  if (priced.lines === 0) return text('pickMore')
  if (!isSome(units)) return text(family.hasSeries ? 'multipleFirst' : 'stakeFirst')
  if (units < terms.least) return text('leastLine', { least: exact(terms.least) })
  if (priced.lines > linesMax) return text('tooManyLines', { most: linesMax })
  return undefined
}

function PlayHead({ play }: { play: Play }) {
  const text = useText(betMessages)
  const { words, game } = useBet()
  const { codes, toggle } = useFavouritePlays()
  const isStarred = codes.includes(play.code)
  const name = words.say('play', play.code)
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{name}</h2>
      <IconButton
        label={text(isStarred ? 'unstar' : 'star', { play: name })}
        aria-pressed={isStarred}
        onClick={() => toggle(play.code)}
      >
        <Star size={18} fill={isStarred ? 'currentColor' : 'none'} />
      </IconButton>
      <Link
        href={rulesHref(game, play.code)}
        className={styles.info}
        aria-label={text('rulesOf', { play: name })}
      >
        <Info size={18} aria-hidden="true" />
      </Link>
      <p className={styles.how}>{words.say('how', play.code)}</p>
    </div>
  )
}

/** A stake of a line, with what a point costs where that is not one. */
function Stake({ draft }: { draft: DraftState }) {
  const text = useText(betMessages)
  const { terms, words, exact } = useBet()
  const { play } = draft
  const price = priceOf(play, terms)
  const pays = [...paysOf(play, terms)]
  return (
    <div className={styles.stake}>
      {price !== one && (
        <p className={styles.point}>
          {text('perPoint', { price: exact(price), pay: exact(orNone(pays[0]?.[1])) })}
        </p>
      )}
      {price === one && (
        <p className={styles.point}>
          {pays
            .map(([code, pay]) => {
              const what = pays.length > 1 ? `${words.say('tier', code)} ` : ''
              return `${what}× ${plainOdds(pay)}`
            })
            .join(' · ')}
        </p>
      )}
      <StakeField
        label={text(price === one ? 'stakeALine' : 'points')}
        isPoints={price !== one}
        value={draft.stake}
        onChange={draft.setStake}
      />
    </div>
  )
}

const plainOdds = (pay: bigint) => String(Number(pay) / 10_000)

const counts = [1, 5, 10] as const

/** Tickets of one random line each. */
function RandomLines({ draft, onAdd }: Props) {
  const text = useText(betMessages)
  const { units, play, series } = draft
  const isOff = !isSome(units)
  const add = (count: number) =>
    onAdd(
      randomSelections(play, count).map((selection) => ({
        play: play.code,
        selection,
        amount: orNone(units),
        series,
      })),
    )
  return (
    <div className={styles.random} role="group" aria-label={text('random')}>
      <Dices size={18} aria-hidden="true" />
      <span>{text('random')}</span>
      {counts.map((count) => (
        <button
          key={count}
          type="button"
          className={styles.count}
          disabled={isOff}
          aria-label={text('randomLines', { count })}
          onClick={() => add(count)}
        >
          {count}
        </button>
      ))}
    </div>
  )
}
