import { useQuery } from '@tanstack/react-query'
import {
  Banner,
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  Skeleton,
  TextField,
  typedNumber,
  typedToNumber,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DeskGame } from '../desk-shapes.ts'
import { gameStaffCalls, type PriceTable } from '../game-staff-calls.ts'
import { returnLowPpm, returnMostPpm, returnWarnPpm } from '../limits.ts'
import type { Family } from '../plays/family.ts'
import { type KindReturn, returnsOf } from '../price-table.ts'
import { officeMessages } from '../staff-messages.ts'
import { gamePath } from './paths.ts'
import { PlayPrices } from './play-prices.tsx'
import { useShare } from './sales-columns.tsx'
import styles from './staff.module.css'
import { useFamily } from './use-family.ts'
import { useGameName } from './use-game-name.ts'

const { readPriceTable } = gameStaffCalls
const ppmPerPercent = 10_000
const mostDiscountPercent = 90

/** What a game pays and costs, written as a draft: with the return of every kind of bet as it is typed. */
export function PricesScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const { data, error, refetch } = useQuery({
    ...query(readPriceTable, { params: { code } }),
    throwOnError: false,
  })
  const loaded = useFamily(data?.game.family ?? '')
  return (
    <ScreenFrame title={text('pricesOf', { game: gameName(code) })} lead={text('pricesLead')}>
      <Link href={gamePath(code)}>{text('backToGame')}</Link>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !(data && loaded) && loaded !== null && <Skeleton height="24rem" />}
      {data && loaded === null && <Banner tone="warn">{text('noFamily')}</Banner>}
      {data && loaded && (
        <Prices
          key={data.version}
          game={data.game}
          version={data.version}
          known={data.table}
          family={loaded.family}
        />
      )}
    </ScreenFrame>
  )
}

type Props = { game: DeskGame; version: string; known: PriceTable; family: Family }

function Prices({ game, version, known, family }: Props) {
  const text = useText(officeMessages)
  const share = useShare()
  const [table, setTable] = useState(known)
  const [discount, setDiscount] = useState(typedNumber(known.discountPpm / ppmPerPercent))
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const percent = typedToNumber(discount)
  const isDiscount = percent !== undefined && percent >= 0 && percent <= mostDiscountPercent
  const drafted: PriceTable = {
    ...table,
    discountPpm: isDiscount ? Math.round(percent * ppmPerPercent) : 0,
  }
  const returns = returnsOf(drafted, { family, seriesMost: game.seriesMost })
  const worst = highest(returns)
  const isTooMuch = worst !== undefined && worst.ppm > returnMostPpm
  const check = () => {
    if (!isDiscount) return text('discountWrong', { most: mostDiscountPercent })
    if (wrong.size > 0) return text('pricesWrong')
    return isTooMuch ? text('returnTooMuch', { most: share(returnMostPpm) }) : undefined
  }
  const isSame = isDiscount && wrong.size === 0 && isUnchanged(known, drafted)
  const write = (play: string, field: string, value: string | undefined) => {
    const place = `${play} ${field}`
    setWrong((before) => {
      const next = new Set(before)
      if (value === undefined) next.add(place)
      else next.delete(place)
      return next
    })
    if (value === undefined) return
    setTable((before) => {
      const own = before.plays[play]
      if (!own) return before
      const changed =
        field === 'price'
          ? { ...own, price: value }
          : { ...own, tiers: { ...own.tiers, [field.slice('tier '.length)]: value } }
      return { ...before, plays: { ...before.plays, [play]: changed } }
    })
  }
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={text('discount')}
          hint={text('discountHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={discount}
          onChange={({ target }) => setDiscount(target.value)}
        />
      </div>
      <Told worst={worst} returns={returns} />
      <PlayPrices family={family} known={known} returns={returns} onWrite={write} />
      <div className={styles.part}>
        <p className={styles.note}>{text('draftNote')}</p>
        <KeepAsDraft
          subject={`lotteryPrices:${game.code}`}
          version={version}
          value={drafted}
          whyOff={isSame ? text('unchanged') : undefined}
          check={check}
        />
      </div>
    </>
  )
}

const highest = (returns: readonly KindReturn[]): KindReturn | undefined =>
  returns.reduce<KindReturn | undefined>(
    (most, each) => (most && most.ppm >= each.ppm ? most : each),
    undefined,
  )

type ToldProps = { worst: KindReturn | undefined; returns: readonly KindReturn[] }

/** What the guard says of all kinds of bet together. */
function Told({ worst, returns }: ToldProps) {
  const text = useText(officeMessages)
  const share = useShare()
  if (!worst) return null
  const high = returns.filter(({ ppm }) => ppm > returnWarnPpm).length
  const low = returns.filter(({ ppm }) => ppm < returnLowPpm).length
  if (worst.ppm > returnMostPpm) {
    return (
      <Banner tone="warn">
        {text('guard.refused', {
          play: worst.play.code,
          ppm: share(worst.ppm),
          most: share(returnMostPpm),
        })}
      </Banner>
    )
  }
  if (high + low > 0) {
    return (
      <Banner tone="warn">
        {text('guard.warned', {
          high,
          low,
          most: share(returnWarnPpm),
          least: share(returnLowPpm),
        })}
      </Banner>
    )
  }
  return <p className={styles.note}>{text('guard.fine', { most: share(worst.ppm) })}</p>
}
