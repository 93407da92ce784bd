import {
  type Column,
  MoneyText,
  query,
  StatCard,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import { type BetPage, betStatuses, type RecordBet } from '../../records-shapes.ts'
import { BetCorrections } from './bet-corrections.tsx'
import { BetParts } from './bet-parts.tsx'
import { hasWon } from './has-won.ts'
import { PostingsDialog } from './postings-dialog.tsx'
import { ChoiceField, ProductFields, RecordFilterBar } from './record-filter-fields.tsx'
import { RecordScreen } from './record-screen.tsx'
import { RoundEvidence } from './round-evidence.tsx'
import { SaveRecord } from './save-record.tsx'
import { useChoices } from './use-choices.ts'
import { useRecordFilter } from './use-record-filter.ts'
import { useRecordPage } from './use-record-page.ts'
import { useWhen } from './use-when.ts'

/** The address of the ticket of a bet: of a lottery by its vendor, else by the module that says what it is on. */
export type TicketHref = (bet: Pick<RecordBet, 'id' | 'vendor' | 'ticket'>) => string | undefined

/** Where the round of a bet on an in-house game can be checked. */
export type ProofHref = (bet: Pick<RecordBet, 'id' | 'gameType' | 'gameCode' | 'roundId'>) => string

type Props = {
  proofHref: ProofHref
  /** Where the ticket that is this bet can be seen; undefined for bets that are none. */
  ticketHref: TicketHref
}

/** Every bet of the member with totals. */
export function BettingRecordScreen({ proofHref, ticketHref }: Props) {
  const text = useText(recordsMessages)
  const { code } = useLanguage()
  const filter = useRecordFilter()
  const choices = useChoices()
  const [opened, setOpened] = useState<RecordBet>()
  const status = betStatuses.find((each) => each === filter.chosen.status)
  const chosen = {
    ...filter.instants,
    ...(status && { status }),
    ...filter.only('category', 'vendor', 'game'),
  }
  const page = useRecordPage(
    query(recordCalls.listBets, {
      query: { ...chosen, pageNo: filter.pageNo, language: code.toUpperCase() },
    }),
  )
  const columns = useBetColumns(page.data?.totals, { proofHref, ticketHref })
  return (
    <>
      <RecordScreen
        title={text('rec.bets')}
        lead={text('rec.betsLead')}
        filter={filter}
        fields={
          <RecordFilterBar filter={filter}>
            <ChoiceField
              filter={filter}
              name="status"
              label={text('rec.status')}
              options={betStatuses.map((id) => ({ id, name: text(`rec.status.${id}`) }))}
            />
            <ProductFields filter={filter} choices={choices} />
          </RecordFilterBar>
        }
        save={<SaveRecord file={{ kind: 'bets', filter: chosen }} />}
        figures={<BetFigures totals={page.data?.totals} />}
        page={page}
        columns={columns}
        keyOf={({ id }) => id}
        madeAt={({ placedAt }) => placedAt}
        onOpen={setOpened}
      />
      {opened && (
        <PostingsDialog requestId={opened.id} onClose={() => setOpened(undefined)}>
          {opened.parts.length > 0 && <BetParts list={opened.parts} />}
          {opened.corrections.length > 0 && <BetCorrections list={opened.corrections} />}
          {opened.vendor === 'TESSERA' && !opened.ticket && (
            <RoundEvidence
              // A round of a table is of no version of a game.
              roundId={opened.gameType === 'LIVE' ? undefined : opened.roundId}
              proofHref={proofHref(opened)}
            />
          )}
        </PostingsDialog>
      )}
    </>
  )
}

function BetFigures({ totals }: { totals: BetPage['totals'] | undefined }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  return (
    <>
      <StatCard name={text('rec.betCount')} isLoading={!totals}>
        {totals && format.number(totals.bets)}
      </StatCard>
      <StatCard name={text('rec.net')} isLoading={!totals}>
        {totals && <MoneyText value={totals.net} hasSign />}
      </StatCard>
    </>
  )
}

/** What was played: a lottery bet leads to its ticket, a round of our own games to its proof. */
function GameName({ bet, proofHref, ticketHref }: Props & { bet: RecordBet }) {
  const text = useText(recordsMessages)
  const ticket = ticketHref(bet)
  if (ticket && bet.ticket)
    return (
      <Link href={ticket} onClick={(event) => event.stopPropagation()}>
        {bet.ticket.title}
      </Link>
    )
  if (ticket) {
    return (
      <>
        <Link href={ticket} onClick={(event) => event.stopPropagation()}>
          {bet.gameName}
        </Link>{' '}
        <small>{text('rec.draw', { numero: bet.roundId })}</small>
      </>
    )
  }
  if (bet.vendor !== 'TESSERA') return bet.gameName
  return (
    <a href={proofHref(bet)} title={text('rec.proof')} onClick={(event) => event.stopPropagation()}>
      {bet.gameName}
    </a>
  )
}

function useBetColumns(
  totals: BetPage['totals'] | undefined,
  { proofHref, ticketHref }: Props,
): Column<RecordBet>[] {
  const text = useText(recordsMessages)
  const when = useWhen()
  const amount = (id: 'stake' | 'validBet' | 'prize' | 'net'): Column<RecordBet> => ({
    id,
    name: text(`rec.${id}`),
    isNumber: true,
    ...(id === 'net' && { phone: 'amount' as const }),
    cell: (bet) =>
      bet[id] ? (
        <MoneyText
          value={bet[id]}
          tone={id === 'prize' && hasWon(bet) ? 'won' : 'plain'}
          hasSign={id === 'net'}
        />
      ) : (
        '–'
      ),
    total: totals && <MoneyText value={totals[id]} hasSign={id === 'net'} />,
  })
  return [
    {
      id: 'time',
      name: text('rec.time'),
      cell: ({ placedAt }) => when(placedAt),
      phone: 'note',
      total: totals && text('rec.total'),
    },
    {
      id: 'game',
      name: text('rec.game'),
      phone: 'lead',
      cell: (bet) => <GameName bet={bet} proofHref={proofHref} ticketHref={ticketHref} />,
    },
    {
      id: 'status',
      name: text('rec.status'),
      cell: ({ status, vendor, ticket, parts, corrections }) =>
        [
          text(`rec.status.${status}`),
          // A vendor has no ticket here: what it took back came back as a whole.
          ...(status === 'void' && vendor !== 'TESSERA' && !ticket ? [text('rec.takenBack')] : []),
          ...(parts.length > 0 ? [text('rec.partPaid')] : []),
          ...(corrections.length > 0 ? [text('rec.corrected')] : []),
        ].join(' · '),
      phone: 'side',
    },
    amount('stake'),
    amount('validBet'),
    amount('prize'),
    amount('net'),
  ]
}
