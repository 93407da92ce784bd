import { KeysChoice } from './keys-choice.tsx'
import { lazyPart, Skeleton, Tabs, useText } from '@tessera/web-kit'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { openRoundMessages } from '../later-messages.ts'
import { isFairnessAsked } from './fairness-href.ts'
import styles from './game-tabs.module.css'

// Below the game: it is there without them.
const HistoryTab = lazyPart(async () => ({
  default: (await import('./history-tab.tsx')).HistoryTab,
}))
const FairnessTab = lazyPart(async () => ({
  default: (await import('./fairness-tab.tsx')).FairnessTab,
}))

// Below the rules, with the code of the games.
const SimulationPart = lazyPart(async () => ({
  default: (await import('./simulate/simulation-part.tsx')).SimulationPart,
}))

const MustHitRules = lazyPart(async () => ({
  default: (await import('./jackpots/must-hit-rule.tsx')).MustHitRules,
}))

const ids = ['history', 'fairness', 'rules'] as const

type Props = {
  game: string
  /** What is chosen in it, which a simulation plays. */
  choice: unknown
  Rules: ComponentType
  /** Of a game with moves: after how many hours an open round ends. */
  idleHours: number | null
}

/** What stands below a game: the member's rounds, what they were drawn from, and the rules. */
export function GameTabs({ game, choice, Rules, idleHours }: Props) {
  const text = useText(messages)
  const [current, setCurrent] = useState<(typeof ids)[number]>(
    isFairnessAsked() ? 'fairness' : 'history',
  )
  const section = useRef<HTMLElement>(null)
  // The browser itself looked for what the address names before the game was there.
  useEffect(() => {
    if (isFairnessAsked()) section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} className={styles.tabs}>
      <Tabs
        label={text('tabs')}
        tabs={ids.map((id) => ({ id, name: text(id) }))}
        current={current}
        onChange={setCurrent}
      />
      <Suspense fallback={<Skeleton height="20rem" />}>
        {current === 'history' && <HistoryTab game={game} />}
        {current === 'fairness' && <FairnessTab game={game} />}
        {current === 'rules' && (
          <>
            <Rules />
            {idleHours !== null && <IdleRule hours={idleHours} />}
            <MustHitRules game={game} />
            <SimulationPart slug={game} choice={choice} />
          </>
        )}
      </Suspense>
      <KeysChoice />
    </section>
  )
}

function IdleRule({ hours }: { hours: number }) {
  const text = useText(openRoundMessages)
  return <p>{text('idleAfter', { hours })}</p>
}
