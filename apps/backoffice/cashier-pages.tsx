import {
  ChannelsScreen,
  DepositDeskScreen,
  depositViewOf,
  DeskScreen,
  deskViewOf,
  TurnoverScreen,
} from '@tessera/cashier/staff'
import { useLocation, useSearch } from 'wouter'
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

/** The desk of the withdrawals. What it shows is in its address. */
export function DeskPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <DeskScreen
      place={{
        view: deskViewOf(asked.get('view')),
        after: asked.get('after') ?? '',
        id,
      }}
      onPlace={({ view, after, id: open }) => {
        const path = open ? `${paths.withdrawals}/${open}` : paths.withdrawals
        go(`${path}?${new URLSearchParams({ view, ...(after && { after }) })}`)
      }}
    />
  )
}

/** What a member has to stake; whose it is stands in the address. */
export function TurnoverPage() {
  const [, go] = useLocation()
  const account = new URLSearchParams(useSearch()).get('account') ?? ''
  return (
    <TurnoverScreen
      key={account}
      account={account}
      onAccount={(next) => go(`${paths.turnover}?${new URLSearchParams({ account: next })}`)}
    />
  )
}

/** The desk of the deposits. What it shows is in its address. */
export function DepositDeskPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <DepositDeskScreen
      place={{ view: depositViewOf(asked.get('view')), after: asked.get('after') ?? '', id }}
      onPlace={({ view, after, id: open }) => {
        const path = open ? `${paths.deposits}/${open}` : paths.deposits
        go(`${path}?${new URLSearchParams({ view, ...(after && { after }) })}`)
      }}
    />
  )
}
