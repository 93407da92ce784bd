import { useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import { Dialog, ErrorState, query, Spinner, Ticket, useFormat, useText } from '@tessera/web-kit'
import { type BetStory, figuresCalls } from '../figures-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = { id: string; account: string; onClose: () => void }

/** One bet, with what was paid of it before its end and how it was corrected. */
export function BetStoryDialog({ id, account, onClose }: Props) {
  const text = useText(staffMessages)
  const story = useQuery({
    ...query(figuresCalls.readBetStory, { params: { id } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('story.title', { account })} onClose={onClose}>
      {story.data ? (
        <Story bet={story.data} />
      ) : story.error ? (
        <ErrorState error={story.error} onRetry={() => void story.refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

function Story({ bet }: { bet: BetStory }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const named = (name: Parameters<typeof text>[0], value: string) => ({ name: text(name), value })
  const { id, gameName, status, stake, validBet, prize, placedAt, endedAt } = bet
  const endingOf = ({ kind, prize: paid }: BetStory['corrections'][number]['before']) =>
    `${text(`story.${kind}`)}, ${format.money(paid)}`
  return (
    <>
      <Ticket
        title={gameName}
        rows={[
          named('story.id', id),
          named('story.state', text(`story.${status}`)),
          named('story.stake', format.money(stake)),
          ...(validBet ? [named('story.validBet', format.money(validBet))] : []),
          ...(prize ? [named('story.prize', format.money(prize))] : []),
          named('story.placedAt', format.dateTime(placedAt)),
          ...(endedAt === null ? [] : [named('endedAt', format.dateTime(endedAt))]),
        ]}
      />
      {bet.parts.map((part) => (
        <Ticket
          key={`part ${part.number}`}
          title={text('story.part', {
            number: String(part.number),
            at: format.dateTime(part.paidAt),
          })}
          rows={[
            named('story.share', format.money(part.share)),
            named('story.rest', format.money(part.rest)),
            named('story.validBet', format.money(part.validBet)),
            named('story.prize', format.money(part.prize)),
          ]}
        />
      ))}
      {bet.corrections.map(({ number, before, after, owed, reason, correctedAt }) => (
        <Ticket
          key={`correction ${number}`}
          title={text('story.correction', {
            number: String(number),
            at: format.dateTime(correctedAt),
          })}
          rows={[
            named('story.reason', reason),
            named(
              'story.prize',
              text('story.changed', { before: endingOf(before), after: endingOf(after) }),
            ),
            named(
              'story.validBet',
              text('story.changed', {
                before: format.money(before.validBet),
                after: format.money(after.validBet),
              }),
            ),
            ...(isPositive(owed) ? [named('story.owed', format.money(owed))] : []),
          ]}
        />
      ))}
    </>
  )
}
