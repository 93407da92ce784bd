import { useQuery } from '@tanstack/react-query'
import {
  AmountField,
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  typedNumber,
  typedToNumber,
  typedToUnits,
  typedUnits,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { limitsStaffCalls, type SportsMargins, type WinLimits } from '../limits-staff-calls.ts'
import { marginMostPpm, sidesOfMargin } from '../desk-limits.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { useDeskFilter } from './use-desk-filter.ts'

const { readMargins, readWinLimits } = limitsStaffCalls
const scopes = ['main', 'side', 'special', 'event'] as const
const tiers = [1, 2, 3, 4, 5] as const
const ppmOfPercent = 10_000

/** What may be won by class and tier, and what the book keeps of own events: drafted, and published by a second person. */
export function LimitsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter([])
  const { currency } = filter
  const limits = useQuery({
    ...query(readWinLimits, { query: { currency } }),
    throwOnError: false,
  })
  const margins = useQuery({ ...query(readMargins, {}), throwOnError: false })
  return (
    <ScreenFrame title={text('tab.limits')} lead={text('limits.lead')}>
      <search className={styles.narrow}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => filter.change({ currency: target.value })}
        />
      </search>
      {!limits.data && limits.error && (
        <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {!limits.data && !limits.error && <Skeleton height="20rem" />}
      {limits.data && (
        <LimitsForm
          key={`${currency} ${limits.data.version}`}
          currency={currency}
          version={limits.data.version}
          known={limits.data.limits}
        />
      )}
      {margins.data && (
        <MarginsForm
          key={margins.data.version}
          version={margins.data.version}
          known={margins.data.margins}
        />
      )}
    </ScreenFrame>
  )
}

type LimitsProps = { currency: string; version: string; known: WinLimits }
type Typed = Record<(typeof scopes)[number], string[]> & { ticket: string }

const typedOf = (known: WinLimits): Typed => ({
  main: known.main.map((each) => typedUnits(BigInt(each))),
  side: known.side.map((each) => typedUnits(BigInt(each))),
  special: known.special.map((each) => typedUnits(BigInt(each))),
  event: known.event.map((each) => typedUnits(BigInt(each))),
  ticket: typedUnits(BigInt(known.ticket)),
})

const digits = (typed: string): string | undefined => {
  const units = typedToUnits(typed)
  return units === undefined || String(units) === '0' ? undefined : String(units)
}

/** What is typed as limits; undefined where an amount is none. */
function readLimits(typed: Typed): WinLimits | undefined {
  const rows = scopes.map((scope) => typed[scope].map(digits))
  const ticket = digits(typed.ticket)
  const isWhole = rows.every((row) => row.every((each) => each !== undefined))
  if (!isWhole || ticket === undefined) return undefined
  const [main = [], side = [], special = [], event = []] = rows as string[][]
  return { main, side, special, event, ticket }
}

function LimitsForm({ currency, version, known }: LimitsProps) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState(() => typedOf(known))
  const drafted = readLimits(typed)
  const subject = `sportsLimits:${currency}`
  const isSame = drafted !== undefined && isUnchanged(known, drafted)
  return (
    <section className={styles.part}>
      <h2>{text('limits.title', { currency })}</h2>
      <WaitingMark subject={subject} />
      {scopes.map((scope) => (
        <fieldset key={scope} className={styles.tiers}>
          <legend>{text(`scope.${scope}`)}</legend>
          {tiers.map((tier, at) => (
            <AmountField
              key={tier}
              label={text('tier', { tier })}
              currency={currency}
              value={typed[scope][at] ?? ''}
              onChange={({ target }) =>
                setTyped({
                  ...typed,
                  [scope]: typed[scope].map((each, place) => (place === at ? target.value : each)),
                })
              }
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.fields}>
        <AmountField
          label={text('scope.ticket')}
          currency={currency}
          value={typed.ticket}
          onChange={({ target }) => setTyped({ ...typed, ticket: target.value })}
        />
      </div>
      <p className={styles.note}>{text('draftNote')}</p>
      <KeepAsDraft
        subject={subject}
        version={version}
        value={drafted ?? known}
        whyOff={isSame ? text('unchanged') : undefined}
        check={() => (drafted ? undefined : text('limitsWrong'))}
      />
    </section>
  )
}

const ppmOf = (typed: string): number | undefined => {
  const percent = typedToNumber(typed)
  const ppm = percent === undefined ? undefined : Math.round(percent * ppmOfPercent)
  return ppm !== undefined && ppm >= 0 && ppm <= marginMostPpm ? ppm : undefined
}

function MarginsForm({ version, known }: { version: string; known: SportsMargins }) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      sidesOfMargin.map((name) => [name, typedNumber(known[name] / ppmOfPercent)]),
    ),
  )
  const read = sidesOfMargin.map((name) => [name, ppmOf(typed[name] ?? '')] as const)
  const isWrong = read.some(([, ppm]) => ppm === undefined)
  const drafted = isWrong ? known : (Object.fromEntries(read) as SportsMargins)
  const isSame = !isWrong && isUnchanged(known, drafted)
  return (
    <section className={styles.part}>
      <div>
        <h2>{text('margins')}</h2>
        <p className={styles.note}>{text('margins.lead')}</p>
      </div>
      <WaitingMark subject="sportsMargins" />
      <div className={styles.fields}>
        {sidesOfMargin.map((name) => (
          <TextField
            key={name}
            label={text(`margin.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <KeepAsDraft
        subject="sportsMargins"
        version={version}
        value={drafted}
        whyOff={isSame ? text('unchanged') : undefined}
        check={() => (isWrong ? text('marginsWrong') : undefined)}
      />
    </section>
  )
}
