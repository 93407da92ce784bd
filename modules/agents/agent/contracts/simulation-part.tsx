import { Button, MoneyText, ProblemNote, useCall, useFormat, useText } from '@tessera/web-kit'
import { contractCalls, type Simulation } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Terms } from '../../contract-shapes.ts'
import styles from './contracts.module.css'
import { usePercent } from './percent.ts'

type Props = { account?: string; terms: Terms }

/** What a contract would have paid for the last full period, from the bets of the team. */
export function SimulationPart({ account, terms }: Props) {
  const text = useText(contractMessages)
  const simulate = useCall(contractCalls.simulateContract)
  return (
    <section className={styles.part} aria-live="polite">
      <div className={styles.acts}>
        <Button
          isBusy={simulate.isPending}
          onClick={() =>
            simulate.mutate({ body: { terms, ...(account !== undefined && { account }) } })
          }
        >
          {text('contract.simulate')}
        </Button>
      </div>
      <ProblemNote problem={simulate.error} />
      {simulate.data && <SimulationResult result={simulate.data} />}
    </section>
  )
}

/** What terms would have paid, from the bets of the team. */
export function SimulationResult({ result }: { result: Simulation }) {
  const text = useText(contractMessages)
  const format = useFormat()
  const percent = usePercent()
  const { from, to, figures, base, tier, ratePpm, gross, owed, net, ends } = result
  const rows = [
    { name: text('contract.minActive'), value: format.number(figures.active) },
    { name: text('contract.validBet'), value: <MoneyText value={figures.validBet} /> },
    { name: text('contract.profit'), value: <MoneyText value={figures.profit} hasSign /> },
    { name: text('contract.base'), value: <MoneyText value={base} /> },
    {
      name: text('contract.tierMet'),
      value: tier === null ? text('contract.noTier') : `${tier} (${percent(ratePpm)})`,
    },
    { name: text('contract.gross'), value: <MoneyText value={gross} /> },
    { name: text('contract.owed'), value: <MoneyText value={owed} /> },
    { name: text('contract.net'), value: <MoneyText value={net} hasSign /> },
  ]
  return (
    <div className={styles.card}>
      <p>{text('contract.simulated', { from: format.dateTime(from), to: format.dateTime(to) })}</p>
      <dl className={styles.facts}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ends.length > 0 && (
        <p>{text('contract.simulatedEnds', { count: format.number(ends.length) })}</p>
      )}
    </div>
  )
}
