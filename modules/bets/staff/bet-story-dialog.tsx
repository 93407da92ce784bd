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

const row = (name: string, value: string) => ({ name, value })

function Story({ bet }: { bet: BetStory }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { id, gameName, status, stake, validBet, prize, placedAt, endedAt } = bet
  const endingOf = ({ kind, prize: paid }: BetStory['corrections'][number]['before']) =>
    `${text(`story.${kind}`)}, ${format.money(paid)}`
  return (
    <>
      <Ticket
        title={gameName}
        rows={[
          row(text('story.id'), id),
          row(text('story.state'), text(`story.${status}`)),
          row(text('story.stake'), format.money(stake)),
          ...(validBet ? [row(text('story.validBet'), format.money(validBet))] : []),
          ...(prize ? [row(text('story.prize'), format.money(prize))] : []),
          row(text('story.placedAt'), format.dateTime(placedAt)),
          ...(endedAt === null ? [] : [row(text('endedAt'), format.dateTime(endedAt))]),
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
            row(text('story.share'), format.money(part.share)),
            row(text('story.rest'), format.money(part.rest)),
            row(text('story.validBet'), format.money(part.validBet)),
            row(text('story.prize'), format.money(part.prize)),
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
            row(text('story.reason'), reason),
            row(
              text('story.prize'),
              text('story.changed', { before: endingOf(before), after: endingOf(after) }),
            ),
            row(
              text('story.validBet'),
              text('story.changed', {
                before: format.money(before.validBet),
                after: format.money(after.validBet),
              }),
            ),
            ...(isPositive(owed) ? [row(text('story.owed'), format.money(owed))] : []),
          ]}
        />
      ))}
    </>
  )
}
