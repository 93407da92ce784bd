import { money } from '@tessera/money'
import { MoneyText, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { landingMessages } from '../../landing-messages.ts'
import { type HalfMonth, halvesOf, lostIn, stakeOf, sumOf } from './example.ts'
import { HalfMonths } from './half-months.tsx'
import styles from './landing.module.css'
import { Slider } from './slider.tsx'

const start = {
  members: 60,
  stake: 500,
  returnPpm: 960_000,
  sharePpm: 300_000,
  belowPpm: 300_000,
  shareBelowPpm: 150_000,
}

/** What an agent would keep of a team, with figures that the reader sets. */
export function WorkedExample({ currency }: { currency: string }) {
  const text = useText(landingMessages)
  const [chosen, setChosen] = useState(start)
  const halves = halvesOf({ ...chosen, stake: stakeOf(chosen.stake) })
  return (
    <section className={styles.part} aria-labelledby="agent-example">
      <h2 id="agent-example">{text('exampleTitle')}</h2>
      <p className={styles.lead}>{text('exampleLead')}</p>
      <div className={styles.example}>
        <Sliders
          chosen={chosen}
          currency={currency}
          onChosen={(part) => setChosen({ ...chosen, ...part })}
        />
        <div className={styles.result}>
          <h3>{text('resultTitle')}</h3>
          <dl className={styles.sums} aria-live="polite">
            {(['profit', 'gross', 'owed', 'net'] as const).map((of) => (
              <div key={of} className={of === 'net' ? styles.kept : undefined}>
                <dt>{text(of)}</dt>
                <dd>
                  <MoneyText value={money(sumOf(halves, of), currency)} />
                </dd>
              </div>
            ))}
          </dl>
          <HalfMonths halves={halves} />
          <p className={styles.note}>
            {text('lost', { count: lostIn(halves), all: halves.length })}
          </p>
        </div>
      </div>
      <Formulas />
      <Figures halves={halves} currency={currency} />
    </section>
  )
}

type Chosen = typeof start
type SlidersProps = {
  chosen: Chosen
  currency: string
  onChosen: (part: Partial<Chosen>) => void
}

function Sliders({ chosen, currency, onChosen }: SlidersProps) {
  const text = useText(landingMessages)
  const format = useFormat()
  const stake = money(stakeOf(chosen.stake), currency)
  const share = (ppm: number) => format.percent(ppm / 1_000_000, 1)
  const shares = [
    { field: 'returnPpm', label: 'return', min: 900_000, max: 990_000, step: 5_000 },
    { field: 'sharePpm', label: 'share', min: 50_000, max: 500_000, step: 10_000 },
    { field: 'belowPpm', label: 'below', min: 0, max: 1_000_000, step: 50_000 },
    { field: 'shareBelowPpm', label: 'shareBelow', min: 0, max: 500_000, step: 10_000 },
  ] as const
  return (
    <div className={styles.sliders}>
      <Slider
        label={text('members')}
        shown={format.number(chosen.members)}
        min={1}
        max={500}
        step={1}
        value={chosen.members}
        onValue={(members) => onChosen({ members })}
      />
      <Slider
        label={text('stake')}
        shown={format.money(stake)}
        min={50}
        max={5_000}
        step={50}
        value={chosen.stake}
        onValue={(value) => onChosen({ stake: value })}
      />
      {shares.map(({ field, label, ...range }) => (
        <Slider
          key={field}
          label={text(label)}
          shown={share(chosen[field])}
          {...range}
          // A contract below never has a higher rate than the one above it.
          max={field === 'shareBelowPpm' ? chosen.sharePpm : range.max}
          value={
            field === 'shareBelowPpm'
              ? Math.min(chosen.shareBelowPpm, chosen.sharePpm)
              : chosen[field]
          }
          onValue={(value) => onChosen({ [field]: value })}
        />
      ))}
    </div>
  )
}

function Formulas() {
  const text = useText(landingMessages)
  return (
    <details className={styles.more}>
      <summary>{text('formulas')}</summary>
      <ul>
        {(['profit', 'base', 'gross', 'net'] as const).map((of) => (
          <li key={of}>{text(`formula.${of}`)}</li>
        ))}
      </ul>
    </details>
  )
}

function Figures({ halves, currency }: { halves: readonly HalfMonth[]; currency: string }) {
  const text = useText(landingMessages)
  const figures = ['profit', 'gross', 'owed', 'net'] as const
  return (
    <details className={styles.more}>
      <summary>{text('table')}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('column')}</th>
              {figures.map((of) => (
                <th key={of} scope="col">
                  {text(of)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {halves.map((half, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a half is known by its place
              <tr key={at}>
                <th scope="row">{text('half', { number: at + 1 })}</th>
                {figures.map((of) => (
                  <td key={of}>
                    <MoneyText value={money(half[of], currency)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
