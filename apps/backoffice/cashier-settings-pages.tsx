import { ChannelsScreen } from '@tessera/cashier/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

export { UplineRuleScreen, WithdrawRuleScreen } from '@tessera/cashier/staff'

/** The ways to pay in, with one of them open. */
export function ChannelsPage({ channelId }: { channelId: string | undefined }) {
  const [, go] = useLocation()
  return (
    <ChannelsScreen
      channelId={channelId}
      onChannel={(id) => go(id ? `${paths.channels}/${id}` : paths.channels)}
    />
  )
}
