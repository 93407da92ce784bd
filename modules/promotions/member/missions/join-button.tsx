import { Button, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../../calls.ts'
import { missionCalls } from '../../mission-calls.ts'
import { missionMessages } from '../../mission-messages.ts'
import { rewardCalls } from '../../reward-calls.ts'
import styles from './missions.module.css'

/** Takes part in one press, where the terms ask for it. */
export function JoinButton({ id }: { id: string }) {
  const text = useText(missionMessages)
  const join = useCall(rewardCalls.joinPromotion, {
    refreshes: [missionCalls.readMissions, missionCalls.listBoards, promotionsCalls.listPromotions],
    onSuccess: () => toast(text('joined')),
  })
  return (
    <div className={styles.join}>
      <Button kind="chip" isBusy={join.isPending} onClick={() => join.mutate({ params: { id } })}>
        {text('join')}
      </Button>
      <p className={styles.quiet}>{text('joinHint')}</p>
      <ProblemNote problem={join.error} />
    </div>
  )
}
