import { useQuery } from '@tanstack/react-query'
import { type Money, smallestPayable } from '@tessera/money'
import {
  Button,
  buttonClass,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  ReasonDialog,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { type DeskGame, type GameLimit, limitNames } from '../desk-shapes.ts'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Changes } from './changes-screen.tsx'
import { Facts } from './facts.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { issuesPath, lotteriesPath, pricesPath } from './paths.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './staff.module.css'
import { useGameName } from './use-game-name.ts'
import { usePeriod } from './use-period.ts'

const { readDeskGame, switchGame, listDeskGames, listGameChanges } = gameStaffCalls

/** One game: sale, how it is sold, its limits and the way to its prices. */
export function GameScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const { data, error, refetch } = useQuery({
    ...query(readDeskGame, { params: { code } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={gameName(code)} lead={text('gameLead')}>
      <Link href={lotteriesPath}>{text('backToGames')}</Link>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <>
          <Sale game={data.game} pricesVersion={data.pricesVersion} />
          <Limits code={code} limits={data.limits} />
          <section className={styles.part}>
            <h2>{text('settings')}</h2>
            <WaitingMark subject={`lotteryGame:${code}`} />
            <SettingsForm
              key={`${data.game.closeEarlySeconds} ${data.game.seriesMost} ${data.game.seriesLeast}`}
              game={data.game}
            />
          </section>
          <Changes title={text('tab.changes')} game={code} />
        </>
      )}
    </ScreenFrame>
  )
}

function Sale({ game, pricesVersion }: { game: DeskGame; pricesVersion: number }) {
  const text = useText(officeMessages)
  const period = usePeriod()
  const gameName = useGameName()
  const [isAsking, setAsking] = useState(false)
  const { code, isOpen, mode } = game
  const write = useCall(switchGame, {
    refreshes: [readDeskGame, listDeskGames, listGameChanges],
    onSuccess: () => {
      setAsking(false)
      toast(text(isOpen ? 'closed' : 'opened'))
    },
  })
  const act = text(isOpen ? 'close' : 'open')
  return (
    <div className={styles.card}>
      <Facts
        of={[
          [text('sale'), text(isOpen ? 'sale.open' : 'sale.closed')],
          [text('mode'), text(`mode.${mode}`)],
          [text('period'), period(game)],
          [text('drawnBy'), text(game.isOwn ? 'drawnBy.own' : 'drawnBy.official')],
          [
            text('pricesVersion'),
            pricesVersion === 0 ? text('pricesUsual') : String(pricesVersion),
          ],
        ]}
      />
      <div className={styles.acts}>
        <Button
          kind={isOpen ? 'danger' : 'chip'}
          onClick={() => {
            write.reset()
            setAsking(true)
          }}
        >
          {act}
        </Button>
        <Link href={pricesPath(code)} className={buttonClass('quiet')}>
          {text('toPrices')}
        </Link>
        <Link href={issuesPath({ game: code })} className={buttonClass('quiet')}>
          {text('toIssues')}
        </Link>
      </div>
      {isAsking && (
        <ReasonDialog
          act={act}
          question={text(isOpen ? 'closeAsk' : 'openAsk', { game: gameName(game.code) })}
          isBusy={write.isPending}
          problem={write.error}
          onAct={(reason) => write.mutate({ params: { code }, body: { isOpen: !isOpen, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Limits({ code, limits }: { code: string; limits: GameLimit[] }) {
  const text = useText(officeMessages)
  const [asked, setAsked] = useState<GameLimit>()
  const columns: Column<GameLimit>[] = [
    {
      id: 'currency',
      name: text('currency'),
      cell: ({ currency }) => (
        <>
          {currency} <WaitingMark subject={`lotteryLimits:${code} ${currency}`} />
        </>
      ),
    },
    ...limitNames.map((id) => ({
      id,
      name: text(`limitShort.${id}`),
      isNumber: true,
      cell: (row: GameLimit) => <Amount value={row[id]} isSet={row.isSet} />,
    })),
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (row) => (
        <Button
          aria-label={text('setLimits', { currency: row.currency })}
          onClick={() => setAsked(row)}
        >
          {text('set')}
        </Button>
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <div>
        <h2>{text('limits')}</h2>
        <p className={styles.note}>{text('limitsLead')}</p>
      </div>
      <DataTable
        caption={text('limits')}
        columns={columns}
        rows={limits}
        keyOf={({ currency }) => currency}
        empty={<EmptyState title={text('noCurrencies')} />}
      />
      {asked && <LimitDialog code={code} limit={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** An amount; one below the smallest coin is written out, because a line may cost less than it. */
function Amount({ value, isSet }: { value: Money; isSet: boolean }) {
  const format = useFormat()
  if (!isSet) return '–'
  return isWholeCoins(value) ? <MoneyText value={value} /> : format.amount(value.amount)
}

const isWholeCoins = ({ amount, currency }: Money): boolean =>
  amount % smallestPayable(currency) === 0n
