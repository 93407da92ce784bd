import {
  AccountForm,
  FilterBar,
  ScreenFrame,
  SelectField,
  TextField,
  useText,
} from '@tessera/web-kit'
import { deskTicketStates } from '../desk-shapes.ts'
import { officeMessages } from '../staff-messages.ts'
import { GameField } from './game-field.tsx'
import { TicketsTable } from './tickets-table.tsx'
import { useDeskFilter } from './use-desk-filter.ts'

/** Tickets of a member, of an issue, or of some days. */
export function TicketsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['game', 'numero', 'play', 'state', 'from', 'to', 'currency'])
  const { of, change } = filter
  const [from, to] = [filter.day('from'), filter.day('to')]
  const state = filter.pick('state', deskTicketStates)
  const account = of('account')
  const days = from && to ? { from, to } : account ? {} : { from: filter.today, to: filter.today }
  const asked = {
    ...days,
    ...(of('game') && { game: of('game') }),
    ...(of('numero') && { numero: of('numero') }),
    ...(of('play') && { play: of('play') }),
    ...(account && { account }),
    ...(of('currency') && { currency: filter.currency }),
    ...(state && { state }),
  }
  const all = { id: '', name: text('all') }
  return (
    <ScreenFrame title={text('tab.tickets')} lead={text('tickets.lead')}>
      <search>
        <AccountForm
          label={text('member')}
          look={text('look')}
          account={account}
          onAccount={(typed) => change({ account: typed })}
          all={text('all')}
        />
      </search>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <GameField filter={filter} />
        <SelectField
          label={text('currency')}
          options={[all, ...filter.codes.map((id) => ({ id, name: id }))]}
          value={of('currency')}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('state')}
          options={[all, ...deskTicketStates.map((id) => ({ id, name: text(`ticket.${id}`) }))]}
          value={of('state')}
          onChange={({ target }) => change({ state: target.value })}
        />
        {(['from', 'to'] as const).map((id) => (
          <TextField
            key={id}
            label={text(id)}
            type="date"
            value={of(id) || (days[id] ?? '')}
            onChange={({ target }) =>
              change({
                from: of('from') || (days.from ?? target.value),
                to: of('to') || (days.to ?? target.value),
                [id]: target.value,
              })
            }
          />
        ))}
      </FilterBar>
      <TicketsTable asked={asked} after={of('after')} onAfter={(after) => change({ after })} />
    </ScreenFrame>
  )
}
