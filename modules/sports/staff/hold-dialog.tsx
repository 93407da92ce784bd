import { ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { boardStaffCalls } from '../board-staff-calls.ts'
import { queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { holdDeskEvent, holdDeskMarket, listDeskEvents, readDeskEvent, stopSale } = boardStaffCalls
const refreshes = [listDeskEvents, readDeskEvent, queueStaffCalls.listDeskQueues]

/** What is held or let go: all, an event or a market. */
export type Holding = {
  what: 'all' | 'event' | 'market'
  id: number
  name: string
  isHeld: boolean
}

/** Asks why, and takes something out of sale at once, or lets it be sold again. */
export function HoldDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const text = useText(officeMessages)
  const { what, id, name, isHeld } = holding
  const onSuccess = () => {
    toast(text(isHeld ? 'released' : 'suspended'))
    onClose()
  }
  const event = useCall(holdDeskEvent, { refreshes, onSuccess })
  const market = useCall(holdDeskMarket, { refreshes, onSuccess })
  const all = useCall(stopSale, { refreshes, onSuccess })
  const used = { all, event, market }[what]
  const act = (reason: string) => {
    if (what === 'all') all.mutate({ body: { isStopped: !isHeld, reason } })
    else {
      const input = { params: { id }, body: { isHeld: !isHeld, reason } }
      ;(what === 'event' ? event : market).mutate(input)
    }
  }
  return (
    <ReasonDialog
      act={text(isHeld ? 'release' : 'suspend')}
      question={text(
        what === 'all'
          ? isHeld
            ? 'releaseAllAsk'
            : 'suspendAllAsk'
          : isHeld
            ? 'releaseAsk'
            : 'suspendAsk',
        { name },
      )}
      isBusy={used.isPending}
      problem={used.error}
      onAct={act}
      onClose={onClose}
    />
  )
}
