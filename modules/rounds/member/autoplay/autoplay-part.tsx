import { Button, lazyPart, ProblemNote, useFormat, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { messages } from '../../messages.ts'
import type { Stake } from '../use-stake.ts'
import styles from './autoplay-part.module.css'
import type { useAutoplay } from './use-autoplay.ts'

// Fetched when it is asked for.
const AutoplayDialog = lazyPart(async () => ({
  default: (await import('./autoplay-dialog.tsx')).AutoplayDialog,
}))

type Props = { autoplay: ReturnType<typeof useAutoplay>; stake: Stake; isSlot: boolean }

/** Opens the terms of autoplay; it needs a stake first. */
export function AutoplayButton({ autoplay, stake }: Pick<Props, 'autoplay' | 'stake'>) {
  const text = useText(messages)
  return (
    <Button
      aria-label={text('autoplay')}
      aria-haspopup="dialog"
      disabled={autoplay.isRunning}
      isBusy={autoplay.isBeginning}
      onClick={stake.money ? autoplay.ask : stake.askFor}
    >
      {text('autoplay.short')}
    </Button>
  )
}

/** What is left of autoplay and the way to stop it; afterwards why it has ended. Its terms have a form of their own. */
export function AutoplayState({ autoplay, stake, isSlot }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { isRunning, state, endedBy } = autoplay
  return (
    <>
      {isRunning && (
        <Button kind="danger" isWide onClick={autoplay.stop}>
          {text('autoplay.stop')}
        </Button>
      )}
      <p className={styles.words} role="status">
        {isRunning &&
          state &&
          text('autoplay.left', {
            rounds: state.roundsLeft,
            amount: format.money(state.lossLeft),
          })}
        {endedBy && text(`autoplay.ended.${endedBy}`)}
      </p>
      <ProblemNote problem={autoplay.problem} />
      {autoplay.isAsking && stake.money && (
        <Suspense fallback={null}>
          <AutoplayDialog
            stake={stake.money}
            isSlot={isSlot}
            onStart={autoplay.begin}
            onClose={autoplay.askNoMore}
          />
        </Suspense>
      )}
    </>
  )
}
