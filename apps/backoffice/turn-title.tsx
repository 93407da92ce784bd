import { lobbyStaffCalls } from '@tessera/lobby/calls'
import { Confirm, toast, useCall, useText } from '@tessera/web-kit'
import { messages } from './messages.ts'

type Props = { nodeId: number; name: string; isHidden: boolean; act: string; onClose: () => void }

/** Hides a title from the lobby, or shows it again, once that is confirmed. */
export function TurnTitle({ nodeId, name, isHidden, act, onClose }: Props) {
  const text = useText(messages)
  const turn = useCall(lobbyStaffCalls.changeGames, {
    refreshes: [lobbyStaffCalls.listDeskGames, lobbyStaffCalls.listLobbyChanges],
    onSuccess: () => {
      toast(text(isHidden ? 'titleShown' : 'titleHidden', { name }))
      onClose()
    },
    onError: (problem) => toast(problem.message),
  })
  return (
    <Confirm
      title={act}
      question={text(isHidden ? 'titleShowAsk' : 'titleHideAsk', { name })}
      act={act}
      isDanger={!isHidden}
      isBusy={turn.isPending}
      onCancel={onClose}
      onConfirm={() =>
        turn.mutate({ body: { nodeIds: [nodeId], set: { isHidden: !isHidden }, isTry: false } })
      }
    />
  )
}
