import { useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import { Dialog, ErrorState, query, Spinner, Ticket, useFormat, useText } from '@tessera/web-kit'
import { type BetHistory, figuresCalls } from '../figures-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { id: string; account: string; onClose: () => void }

/** One bet, with what was paid of it before its end and how it was corrected. */
export function BetHistoryDialog({ id, account, onClose }: Props) {
  const text = useText(staffMessages)
  const history = useQuery({
    ...query(figuresCalls.readBetHistory, { params: { id } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('history.title', { account })} onClose={onClose}>
      {history.data ? (
        <History bet={history.data} />
      ) : history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

const row = (name: string, value: string) => ({ name, value })

function History({ bet }: { bet: BetHistory }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { id, gameName, ticket, ending, stake, validBet, prize, placedAt, endedAt } = bet
  const endingOf = ({ kind, prize: paid }: BetHistory['corrections'][number]['before']) =>
    `${text(`history.${kind}`)}, ${format.money(paid)}`
  return (
    <>
      <Ticket
        title={gameName}
        rows={[
          row(text('history.id'), id),
          ...(ticket ? [row(text('history.ticket'), ticket.title)] : []),
          row(text('history.state'), text(`history.${ending}`)),
          row(text('history.stake'), format.money(stake)),
          ...(validBet ? [row(text('history.validBet'), format.money(validBet))] : []),
          ...(prize ? [row(text('history.prize'), format.money(prize))] : []),
          row(text('history.placedAt'), format.dateTime(placedAt)),
          ...(endedAt === null ? [] : [row(text('endedAt'), format.dateTime(endedAt))]),
        ]}
      />
      {bet.parts.map((part) => (
        <Ticket
          key={`part ${part.number}`}
          title={text('history.part', {
            number: String(part.number),
            at: format.dateTime(part.paidAt),
          })}
          rows={[
            row(text('history.share'), format.money(part.share)),
            row(text('history.rest'), format.money(part.rest)),
            row(text('history.validBet'), format.money(part.validBet)),
            row(text('history.prize'), format.money(part.prize)),
          ]}
        />
      ))}
      {bet.corrections.map(({ number, before, after, owed, reason, correctedAt }) => (
        <Ticket
          key={`correction ${number}`}
          title={text('history.correction', {
            number: String(number),
            at: format.dateTime(correctedAt),
          })}
          rows={[
            row(text('history.reason'), reason),
            row(
              text('history.prize'),
              text('history.changed', { before: endingOf(before), after: endingOf(after) }),
            ),
            row(
              text('history.validBet'),
              text('history.changed', {
                before: format.money(before.validBet),
                after: format.money(after.validBet),
              }),
            ),
            ...(isPositive(owed) ? [row(text('history.owed'), format.money(owed))] : []),
          ]}
        />
      ))}
    </>
  )
}
