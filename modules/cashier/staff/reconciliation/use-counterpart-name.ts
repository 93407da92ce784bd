import { useText } from '@tessera/web-kit'
import { useChannelName } from '../../member/channel-pieces.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'

/** What a day is compared with: a channel by its name, or what is paid by hand. */
export function useCounterpartName(): (id: string) => string {
  const text = useText(moneyStaffMessages)
  const channelName = useChannelName()
  return (id) => (id === 'manual' ? text('rec.day.byHand') : channelName(id))
}
