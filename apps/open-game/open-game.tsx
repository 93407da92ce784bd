import type { GameText, GameView } from '@tessera/game-kit'
import type { OpenGiven } from '@tessera/operators/open-page'
import { openMessages } from '@tessera/operators/page-messages'
import { money, type Money } from '@tessera/money'
import {
  AmountField,
  Button,
  MoneyText,
  textOf,
  typedToMoney,
  typedUnits,
  useFormat,
  useIsCalm,
  useText,
} from '@tessera/web-kit'
import { awaitGesture, createSounds } from '@tessera/web-kit/sound'
import { useEffect, useMemo, useState } from 'react'
import styles from './open-game.module.css'
import { useRemoteRound } from './use-remote-round.ts'

type Props = { given: OpenGiven; view: GameView }

const nothing = () => undefined
const rules = { maySkip: true, sellsFeatures: true }

/** A game of ours for a player of another operator: the picture, the stake and one button. */
export function OpenGame({ given, view }: Props) {
  const text = useText(openMessages)
  const remote = useRemoteRound(given)
  const isCalm = useIsCalm()
  const [choice, choose] = useState<unknown>(view.firstChoice)
  const stake = useTypedStake(given)
  const sound = useMemo(() => createSounds(view.sounds, 'game'), [view])
  useEffect(() => {
    awaitGesture()
    sound.prepare()
    if (parent !== window) parent.postMessage({ tessera: 'ready' }, '*')
  }, [sound])
  const words: GameText<'title' | 'play' | 'playFor'> = textOf(view.messages)
  const name = words('title')
  useEffect(() => {
    document.title = name
  }, [name])

  const press = () => {
    if (remote.phase === 'showing') remote.hurry()
    else if (stake.money) void remote.play(stake.money, choice)
    else stake.askFor()
  }
  const { View, Rules } = view
  return (
    <div className={styles['page']}>
      <header className={styles['strip']}>
        <h1 className={styles['name']}>{name}</h1>
        {given.isSandbox && <span className={styles['sandbox']}>{text('sandbox')}</span>}
        <span className={styles['balance']}>
          {text('balance')} {remote.balance ? <MoneyText value={remote.balance} /> : '–'}
        </span>
      </header>
      <div className={styles['stage']}>
        <View
          open={undefined}
          onMove={nothing}
          draft={undefined}
          onDraft={nothing}
          choice={choice}
          onChoice={choose}
          round={remote.round}
          onDone={remote.finish}
          isBusy={remote.phase === 'asking'}
          isHurried={remote.isHurried}
          isCalm={isCalm}
          sound={sound}
          rules={rules}
        />
      </div>
      <Panel stake={stake} remote={remote} words={words} onPress={press} />
      <footer className={styles['foot']}>
        <a href={given.lobby} target="_top" rel="noreferrer">
          {text('lobby')}
        </a>
        <a href={given.cashier} target="_top" rel="noreferrer">
          {text('cashier')}
        </a>
        <details>
          <summary>{text('rules')}</summary>
          <Rules />
          <p className={styles['seed']}>{text('seedHash', { hash: given.commitment })}</p>
        </details>
      </footer>
    </div>
  )
}

type PanelProps = {
  stake: TypedStake
  remote: ReturnType<typeof useRemoteRound>
  words: GameText<'title' | 'play' | 'playFor'>
  onPress: () => void
}

function Panel({ stake, remote, words, onPress }: PanelProps) {
  const text = useText(openMessages)
  const format = useFormat()
  const act =
    remote.phase === 'ready'
      ? stake.money
        ? words('playFor', { amount: format.money(stake.money) })
        : words('play')
      : text(remote.phase === 'showing' ? 'skip' : 'waiting')
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <AmountField
        label={text('stake')}
        currency={stake.smallest.currency}
        value={stake.typed}
        error={
          stake.isWrong
            ? text('between', { smallest: stake.smallest, largest: stake.largest })
            : undefined
        }
        onChange={({ target }) => stake.type(target.value)}
      />
      <div className={styles['quick']}>
        <Button onClick={stake.toLeast}>{text('least')}</Button>
        <Button onClick={stake.halve}>{text('half')}</Button>
        <Button onClick={stake.double}>{text('double')}</Button>
      </div>
      <div className={styles['act']}>
        <Button type="submit" kind="chip" isWide disabled={remote.phase === 'asking'}>
          {act}
        </Button>
      </div>
      <p className={styles['note']} role="status">
        {remote.note && text(`note.${remote.note}`)}
      </p>
    </form>
  )
}

// Outside of components: their compiler loses such literals.
const halfOf = (amount: bigint): bigint => (amount / 200n) * 100n
const twice = (amount: bigint): bigint => amount * 2n
const within = (amount: bigint, least: bigint, most: bigint) =>
  amount < least ? least : amount > most ? most : amount

type TypedStake = ReturnType<typeof useTypedStake>

function useTypedStake({ unit, smallest: least, largest: most }: OpenGiven) {
  const [smallest, largest] = [money(BigInt(least), unit), money(BigInt(most), unit)]
  const bounded = (amount: bigint) => within(amount, smallest.amount, largest.amount)
  // The operator's player chooses it: nothing is filled in.
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const parsed = typedToMoney(typed, unit)
  const inBounds = (each: Money | undefined) =>
    each && each.amount >= smallest.amount && each.amount <= largest.amount ? each : undefined
  const set = (amount: bigint) => setTyped(typedUnits(bounded(amount), unit))
  return {
    typed,
    money: inBounds(parsed),
    /** What is typed is no stake, or a round was asked for without one. */
    isWrong: !inBounds(parsed) && (isAsked || typed.trim() !== ''),
    askFor: () => setAsked(true),
    smallest,
    largest,
    type: setTyped,
    halve: () => parsed && set(halfOf(parsed.amount)),
    double: () => parsed && set(twice(parsed.amount)),
    toLeast: () => set(smallest.amount),
  }
}
