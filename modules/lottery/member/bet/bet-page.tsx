import { ledgerCalls } from '@tessera/ledger/calls'
import { money, type Money } from '@tessera/money'
import { query, Skeleton, useMedia, useSession, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import { type BetGame, BetProvider } from './bet-provider.tsx'
import styles from './bet-page.module.css'
import { BoardPanel } from './board-panel.tsx'
import { ConfirmSlip } from './confirm-slip.tsx'
import { pageOf, pagesOf } from './engine/pages-of.ts'
import type { Entry } from './engine/pricing.ts'
import { IssueBar, LastResults } from './issue-bar.tsx'
import { OpenTickets } from './open-tickets.tsx'
import { PlayMenu } from './play-menu.tsx'
import { PlayPanel } from './play-panel.tsx'
import { SlipDock } from './slip-dock.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { useBoard } from './use-board.ts'
import { useBuying } from './use-buying.ts'
import { useDraft } from './use-draft.ts'
import type { LoadFamily } from './use-family.ts'
import { useFormer, useIssue } from './use-issue.ts'
import { type PricedItem, useSlip } from './use-slip.ts'

type Props = { game: BetGame; load?: LoadFamily }

/** The betting page of a lottery, of any family. */
export function BetPage({ game, load }: Props) {
  return (
    <Suspense fallback={<Opening />}>
      <BetProvider key={game.code} game={game} {...(load && { load })}>
        <Betting />
      </BetProvider>
    </Suspense>
  )
}

function Opening() {
  const text = useText(betMessages)
  return (
    <div className={styles.page} aria-busy="true" aria-label={text('opening')}>
      <Skeleton height="6rem" />
      <Skeleton height="28rem" />
    </div>
  )
}

/** What the member may stake: their cash in the currency of the game. */
function useBalance(): Money | undefined {
  const { terms } = useBet()
  // Free play has a purse of its own: the server says when it is empty.
  const isTrial = useSession()?.isTrial ?? false
  const { data } = useQuery({
    ...query(ledgerCalls.readBalance, {}),
    enabled: !isTrial,
    throwOnError: false,
  })
  if (!data || data.cash.currency !== terms.currency) return undefined
  return money(data.cash.amount + data.bonus.amount, terms.currency)
}

function Betting() {
  const { game } = useBet()
  const issue = useIssue(game.code)
  const slip = useSlip()
  const buying = useBuying(slip)
  const balance = useBalance()
  const numero = issue.selling?.numero
  const [former, accept] = useFormer(numero)
  const isWide = useMedia('(min-width: 64rem)')
  const picking = usePicking((entries) => {
    if (slip.priced.length === 0) accept()
    slip.add(entries)
  })
  const repeat = () => {
    if (!numero) return
    accept()
    slip.add(slip.last)
    buying.ask(numero)
  }
  const panel = (
    <SlipPanel
      isNamed={isWide}
      slip={slip}
      buying={buying}
      numero={numero}
      former={slip.priced.length > 0 ? former : undefined}
      balance={balance}
      onEdit={(item) => {
        picking.edit(item)
        slip.remove(item.item.key)
      }}
      onRepeat={repeat}
    />
  )
  return (
    <div className={styles.page}>
      <IssueBar {...issue} />
      <div className={styles.columns}>
        <div className={styles.main}>{picking.shown}</div>
        <aside className={styles.aside}>
          {isWide && panel}
          <OpenTickets />
          <LastResults results={issue.results} />
        </aside>
      </div>
      {!isWide && <SlipDock slip={slip} onRepeat={repeat} panel={panel} />}
      <ConfirmSlip slip={slip} buying={buying} numero={numero} />
    </div>
  )
}

/** The menu of plays and the one that is open, with what is picked in it. */
function usePicking(onAdd: (entries: readonly Entry[]) => void) {
  const { family } = useBet()
  const pages = pagesOf(family)
  const [pageId, setPageId] = useState(pages[0]?.id)
  const page = pages.find(({ id }) => id === pageId) ?? pages[0]
  const [first] = family.plays
  if (!page || !first) throw new Error(`no plays in ${family.code}`)
  const draft = useDraft(page.plays[0] ?? first)
  const board = useBoard()
  const openPage = (next: typeof page) => {
    setPageId(next.id)
    const [play] = next.plays
    if (!next.isBoard && play && play !== draft.play) draft.open(play)
  }
  return {
    shown: (
      <>
        <PlayMenu pages={pages} page={page} onPage={openPage} />
        {page.isBoard ? (
          <BoardPanel page={page} board={board} onAdd={onAdd} />
        ) : (
          <PlayPanel draft={draft} onAdd={onAdd} />
        )}
      </>
    ),
    /** Puts a ticket back where it was picked. */
    edit: ({ item, play }: PricedItem) => {
      const of = pageOf(pages, play.code)
      if (of) setPageId(of.id)
      if (of?.isBoard) board.edit(item, play)
      else draft.edit(item, play)
    },
  }
}
