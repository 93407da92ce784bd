import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  OpenLine,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useChannelName } from '../member/channel-pieces.ts'
import { cashierStaffCalls, type StaffChannel } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { useState } from 'react'
import { depositStaffMessages } from '../deposit-staff-messages.ts'
import { ChannelChanges } from './channel-changes.tsx'
import { ChannelLimitsDialog } from './channel-limits-dialog.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { CurrencyChoice, useCurrencyChoice } from './desk/currency-choice.tsx'
import { TermsChanges } from './deposit/terms-changes.tsx'
import { TermsDialog } from './deposit/terms-dialog.tsx'

type Props = {
  /** The open channel; it is in the address of the page. */
  channelId: string | undefined
  onChannel: (id: string | undefined) => void
}

/** The ways to pay in: which are offered, between which amounts, in which order, and who changed what. */
export function ChannelsScreen({ channelId, onChannel }: Props) {
  const text = useText(staffMessages)
  const choice = useCurrencyChoice()
  const { currency } = choice
  const channels = useQuery({
    ...query(cashierStaffCalls.listStaffChannels, { query: { currency } }),
    throwOnError: false,
  })
  const [terms, setTerms] = useState<string>()
  const [limits, setLimits] = useState<string>()
  const columns = useColumns({ onChannel, onTerms: setTerms, onLimits: setLimits })
  const limited = channels.data?.find(({ id }) => id === limits)
  const open = channels.data?.find(({ id }) => id === channelId)
  return (
    <ScreenFrame title={text('channelsTitle')} lead={text('channelsLead')}>
      <CurrencyChoice choice={choice} />
      {channels.isPending && <Skeleton height="12rem" />}
      {channels.isError && (
        <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.data && (
        <DataTable
          caption={text('channelsTitle')}
          columns={columns}
          rows={channels.data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('channelsNone')} />}
        />
      )}
      <ChannelChanges />
      <TermsChanges />
      {open && <ChannelDialog channel={open} onClose={() => onChannel(undefined)} />}
      {limited && <ChannelLimitsDialog channel={limited} onClose={() => setLimits(undefined)} />}
      {terms && (
        <TermsDialog channel={terms} currency={currency} onClose={() => setTerms(undefined)} />
      )}
    </ScreenFrame>
  )
}

const stateOf = ({ isOpen, isEnabled }: StaffChannel) => {
  if (isOpen) return 'open'
  return isEnabled ? 'unset' : 'off'
}

type Opening = {
  onChannel: (id: string) => void
  onTerms: (id: string) => void
  onLimits: (id: string) => void
}

function useColumns({ onChannel, onTerms, onLimits }: Opening): Column<StaffChannel>[] {
  const text = useText(staffMessages)
  const words = useText(depositStaffMessages)
  const format = useFormat()
  const channelName = useChannelName()
  const opening = (
    act: string,
    name: string,
    labelOf: (channel: string) => string,
    onOpen: (id: string) => void,
  ): Column<StaffChannel> => ({
    id: act,
    name,
    isActs: true,
    cell: ({ id }) => (
      <OpenLine name={name} label={labelOf(channelName(id))} onOpen={() => onOpen(id)} />
    ),
  })
  return [
    {
      id: 'channel',
      name: text('channel'),
      cell: ({ id, currency }) => (
        <>
          {channelName(id)}
          <WaitingMark subject={`channelLimits:${id} ${currency}`} />
          <WaitingMark subject={`terms:${id} ${currency}`} />
        </>
      ),
    },
    {
      id: 'state',
      name: text('channelState'),
      cell: (channel) => text(`channelState.${stateOf(channel)}`),
    },
    { id: 'order', name: text('channelOrder'), isNumber: true, cell: ({ position }) => position },
    {
      id: 'smallest',
      name: text('channelSmallest'),
      isNumber: true,
      cell: ({ smallest, currency }) => format.money({ amount: smallest, currency }),
    },
    {
      id: 'largest',
      name: text('channelLargest'),
      isNumber: true,
      cell: ({ largest, currency }) => format.money({ amount: largest, currency }),
    },
    opening(
      'edit',
      text('channelEdit'),
      (channel) => text('channelEditOf', { channel }),
      onChannel,
    ),
    opening(
      'limits',
      text('channelLimits'),
      (channel) => text('channelLimitsOf', { channel }),
      onLimits,
    ),
    opening('terms', words('terms'), (channel) => words('terms.of', { channel }), onTerms),
  ]
}
