import { currencySign, typedDecimal, usualAmount } from '@tessera/money'
import {
  AmountField,
  Button,
  buttonClass,
  CheckboxField,
  exampleAmount,
  localeOf,
  SelectField,
  TextField,
  typedUnits,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { slipMessages } from '../../slip-messages.ts'
import { useOddsText } from '../shown/odds-format.ts'
import styles from './bet-form.module.css'
import { changeSlip } from './slip-store.ts'
import { type Sums, sumsOf, totalOdds } from './slip-sums.ts'
import { legKey, legsOf, type Slip, without } from './slip.ts'
import { useOldPrices } from './use-old-prices.ts'
import type { SlipCheck } from './use-slip-check.ts'
import type { BettingState } from './use-betting.ts'

type Props = {
  slip: Slip
  check: SlipCheck
  betting: BettingState
  currency: string
  isGuest: boolean
}

const policies = ['better', 'any', 'least', 'ask'] as const

/** The stake, what it costs and can return, and the button that bets. */
export function BetForm({ slip, check, betting, currency, isGuest }: Props) {
  const text = useText(slipMessages)
  const write = useOddsText()
  const locale = localeOf(useLanguage().code)
  const sums = sumsOf(slip, currency, check.joined)
  const isOld = useOldPrices(slip.picks.map(({ outcome }) => outcome))
  const here = `${globalThis.location?.pathname ?? ''}${globalThis.location?.search ?? ''}`
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (sums.orders && !isOld) void betting.place(sums.orders, currency)
      }}
    >
      <Stake slip={slip} currency={currency} sums={sums} />
      {slip.picks.some(({ placeTerms }) => placeTerms !== null) && (
        <CheckboxField
          label={text('eachWay')}
          checked={slip.eachWay}
          onChange={({ target }) =>
            changeSlip((before) => ({ ...before, eachWay: target.checked }))
          }
        />
      )}
      <SelectField
        label={text('onChange')}
        value={slip.onChange}
        onChange={({ target }) =>
          changeSlip((before) => ({ ...before, onChange: target.value as Slip['onChange'] }))
        }
        options={policies.map((id) => ({ id, name: text(`onChange.${id}`) }))}
      />
      {slip.onChange === 'least' && (
        <TextField
          label={text('leastOdds')}
          hint={text('leastOddsHint', { now: write(totalOf(slip, sums)) })}
          inputMode="decimal"
          value={slip.leastOdds}
          error={
            sums.problem === 'wrongLeast' && slip.leastOdds.trim() !== ''
              ? text('wrongLeast', {
                  least: typedDecimal('1.01', locale),
                  example: typedDecimal('2.50', locale),
                })
              : undefined
          }
          onChange={({ target }) =>
            changeSlip((before) => ({ ...before, leastOdds: target.value }))
          }
        />
      )}
      {slip.mode !== 'single' && <Against check={check} slip={slip} />}
      <Figures slip={slip} currency={currency} sums={sums} />
      {isGuest ? (
        <Link
          href={`/login?then=${encodeURIComponent(here)}`}
          className={`${buttonClass('chip')} ${styles.wide}`}
        >
          {text('logIn')}
        </Link>
      ) : (
        <PlaceButton slip={slip} currency={currency} sums={sums} isOld={isOld} against={check} />
      )}
    </form>
  )
}

// Of the slip as it stands; while a joined price is not known, of its selections.
const totalOf = (slip: Slip, sums: Sums): number =>
  totalOdds(sums.orders?.length === 1 ? (sums.orders[0]?.legs ?? []) : slip.picks)

type AgainstProps = { check: SlipCheck; slip: Slip }

/** What stands against the slip as a whole, and the prices of joined selections. */
function Against({ check, slip }: AgainstProps) {
  const text = useText(slipMessages)
  const write = useOddsText()
  const legs = legsOf(slip)
  const nameOf = (leg: number) => legs[leg - 1]?.picks.map(({ name }) => name).join(' + ') ?? ''
  return (
    <div role="status" className={styles.against}>
      {check.problems
        .filter(({ leg }) => leg === null)
        .map((problem) => (
          <p key={problem.name}>{problem.text}</p>
        ))}
      {legs
        .filter(({ picks }) => picks.length > 1)
        .map((leg, at) => {
          const odds = check.joined.get(legKey(leg))
          return (
            odds !== undefined && (
              <p key={legKey(leg)}>
                {text('joined', { name: nameOf(legs.indexOf(leg, at) + 1), odds: write(odds) })}
              </p>
            )
          )
        })}
    </div>
  )
}

type PartProps = { slip: Slip; currency: string; sums: Sums }

const chips = [1, 5, 10, 50, 100].map((dollars) => BigInt(dollars * 10_000))

function Stake({ slip, currency, sums }: PartProps) {
  const text = useText(slipMessages)
  const format = useFormat()
  const locale = localeOf(useLanguage().code)
  const sign = currencySign(currency, locale)
  const amounts = chips.flatMap((dollars) => usualAmount(dollars, currency) ?? [])
  const isMany = slip.mode === 'single' && slip.picks.length > 1
  const label = text(isMany ? 'stakeAll' : slip.mode === 'system' ? 'stakeEach' : 'stakeSingle')
  const change = (stake: string) => changeSlip((before) => ({ ...before, stake, stakes: {} }))
  return (
    <div className={styles.stake}>
      <AmountField
        label={label}
        {...(sign !== currency && { symbol: sign })}
        currency={currency}
        value={slip.stake}
        error={
          sums.problem === 'wrongStake'
            ? text('wrongStake', { example: exampleAmount(currency) })
            : undefined
        }
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.chips} role="group" aria-label={text('chips')}>
        {amounts.map((amount) => (
          <button
            key={String(amount)}
            type="button"
            className={styles.chip}
            onClick={() => change(typedUnits(amount, currency))}
          >
            {format.money({ amount, currency }).replace(/[.,]00$/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}

function Figures({ slip, currency, sums }: PartProps) {
  const text = useText(slipMessages)
  const format = useFormat()
  const write = useOddsText()
  if (!sums.orders) return null
  const money = (amount: bigint) => format.money({ amount, currency })
  const [first] = sums.orders
  const isOne = sums.leastWin === sums.most
  return (
    <dl className={styles.facts}>
      {slip.mode !== 'system' && sums.orders.length === 1 && (
        <div>
          <dt>{text('odds')}</dt>
          <dd>{write(totalOdds(first?.legs ?? []))}</dd>
        </div>
      )}
      <div>
        <dt>{text('cost')}</dt>
        <dd>
          {first && sums.orders.length === 1 && first.lines > 1
            ? text('lines', {
                count: first.lines,
                stake: money(first.lineStake),
                cost: money(first.cost),
              })
            : money(sums.cost)}
        </dd>
      </div>
      <div>
        <dt>{text('returns')}</dt>
        <dd>
          {isOne
            ? money(sums.most)
            : text('returnsBetween', { least: money(sums.leastWin), most: money(sums.most) })}
        </dd>
      </div>
    </dl>
  )
}

type PlaceProps = PartProps & { isOld: boolean; against: SlipCheck }

function PlaceButton({ slip, currency, sums, isOld, against }: PlaceProps) {
  const text = useText(slipMessages)
  const format = useFormat()
  if (sums.problem === 'closed') {
    const closed = new Set(
      slip.picks
        .filter(({ status, odds }) => status !== 'active' || odds === 0)
        .map(({ outcome }) => outcome),
    )
    return (
      <Button isWide onClick={() => changeSlip((before) => without(before, closed))}>
        {text('takeOutClosed')}
      </Button>
    )
  }
  const isRefused = slip.mode !== 'single' && against.problems.length > 0
  const cost = sums.orders ? format.money({ amount: sums.cost, currency }) : ''
  return (
    <>
      {isOld && <p role="alert">{text('old')}</p>}
      <Button
        kind="chip"
        isWide
        type="submit"
        disabled={!sums.orders || isOld || isRefused}
        isBusy={sums.problem === 'joining' && !isRefused}
      >
        {isRefused
          ? text('against')
          : sums.orders
            ? sums.orders.length > 1
              ? text('placeMany', { count: sums.orders.length, cost })
              : text('place', { cost })
            : text(`lacks.${sums.problem}`)}
      </Button>
    </>
  )
}
