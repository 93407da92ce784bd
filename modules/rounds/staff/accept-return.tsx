import {
  Button,
  ReasonDialog,
  toast,
  useCall,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { gameDeskCalls, type HouseGame } from '../game-desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { game: HouseGame; waiting: NonNullable<HouseGame['waiting']> }

const { acceptReturn, listHouseGames, listStakeRangeChanges } = gameDeskCalls

/** Published rules that return another share than those that are played: the game stands still until two persons accept them. */
export function AcceptReturn({ game, waiting }: Props) {
  const text = useText(staffMessages)
  const mayAccept = useMay('games.settings')
  const [isAsking, setAsking] = useState(false)
  const accept = useCall(acceptReturn, {
    refreshes: [listHouseGames, listStakeRangeChanges],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'rules.waits' : 'games.returnAccepted'))
      setAsking(false)
    },
  })
  const { version, fingerprint } = waiting
  const sides = { before: game.profile?.return ?? '–', after: waiting.return, version }
  return (
    <>
      <p>
        {text('games.returnWaits', sides)} <WaitingMark subject={`return:${game.slug}`} />
      </p>
      {mayAccept && (
        <Button
          kind="chip"
          aria-label={text('games.acceptReturnOf', { game: game.name })}
          onClick={() => setAsking(true)}
        >
          {text('games.acceptReturn')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          act={text('games.acceptReturn')}
          question={text('games.askReturn', { game: game.name, ...sides })}
          isBusy={accept.isPending}
          problem={accept.error}
          onAct={(reason) =>
            accept.mutate({ params: { game: game.slug }, body: { version, fingerprint, reason } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
