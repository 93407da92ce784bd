import { Button, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import { drawsCalls } from '../../draws-calls.ts'
import { raffleCalls, type RaffleShown } from '../../raffle-calls.ts'
import { rewardCalls } from '../../reward-calls.ts'
import styles from './draws.module.css'

type Props = { id: string; wins: NonNullable<RaffleShown['own']>['wins'] }

/** Claims what a member won in a raffle, in one press. */
export function ClaimRaffle({ id, wins }: Props) {
  const text = useText(drawsMessages)
  const claim = useCall(raffleCalls.claimRaffle, {
    refreshes: [raffleCalls.readRaffle, drawsCalls.listDraws, rewardCalls.listRewards],
    onSuccess: () => toast(text('prizeClaimed')),
  })
  if (wins.some(({ state }) => state === 'claimable')) {
    return (
      <>
        <Button
          kind="chip"
          isBusy={claim.isPending}
          onClick={() => claim.mutate({ body: { promotionId: id } })}
        >
          {text('claimPrize')}
        </Button>
        <ProblemNote problem={claim.error} />
      </>
    )
  }
  const isClaimed = wins.some(({ state }) => state === 'claimed')
  return <p className={styles.quiet}>{text(isClaimed ? 'prizeClaimed' : 'prizeOver')}</p>
}
