import { type Column, DataTable, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { LoadedFamily } from '../../plays/load.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { useFamilyText } from '../use-family.ts'
import type { ToldTicket } from './told-ticket.ts'
import styles from './tickets.module.css'

type Hit = ToldTicket['hits'][number]
type Correction = ToldTicket['corrections'][number]

type Props = { told: ToldTicket; loaded: LoadedFamily | null | undefined }

/** How the prize came about: tier by tier, what a limit took off, rebates, and corrections. */
export function HowPaid({ told, loaded }: Props) {
  const text = useText(ticketsMessages)
  const { ticket, hits, rebates, corrections } = told
  const isCut = ticket.state === 'won' && ticket.uncapped.amount > ticket.prize.amount
  return (
    <>
      {hits.length > 0 && <Tiers told={told} loaded={loaded} />}
      {isCut && (
        <p className={styles.cut}>
          {text('cut', { prize: ticket.prize, uncapped: ticket.uncapped })}
        </p>
      )}
      {rebates.length > 0 && (
        <div className={styles.part}>
          <h3>{text('rebates')}</h3>
          <dl className={styles.facts}>
            {rebates.map(({ series, below, amount }, at) => (
              <div key={`${series} ${below} ${at}`} className={styles.selected}>
                <dt>{text('ownRebate', { series, below })}</dt>
                <dd>
                  <MoneyText value={amount} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {corrections.length > 0 && <Corrections corrections={corrections} />}
    </>
  )
}

function Tiers({ told: { ticket, hits }, loaded }: Props) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const named = useFamilyText(loaded)
  const columns: Column<Hit>[] = [
    {
      id: 'tier',
      name: text('tier'),
      cell: ({ tier }) => named('tier', tier),
      total: text('total'),
    },
    {
      id: 'hits',
      name: text('hits'),
      isNumber: true,
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'pays',
      name: text('pays'),
      isNumber: true,
      // Ten-thousandths of the amount; more digits than a number holds never stand here.
      cell: ({ pay }) =>
        text('pay', {
          times: format.number(Number(pay) / 10_000, { maximumFractionDigits: 4 }),
        }),
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} tone="won" />,
      total: <MoneyText value={ticket.prize} tone="won" />,
    },
  ]
  return (
    <div className={styles.part}>
      <h3>{text('howPaid')}</h3>
      <DataTable
        caption={text('howPaid')}
        columns={columns}
        rows={hits}
        keyOf={({ tier }) => tier}
        empty={null}
      />
    </div>
  )
}

function Corrections({ corrections }: { corrections: Correction[] }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const columns: Column<Correction>[] = [
    { id: 'at', name: text('corrected'), cell: ({ at }) => format.dateTime(at) },
    { id: 'reason', name: text('reason'), cell: ({ reason }) => reason },
    {
      id: 'before',
      name: text('before'),
      isNumber: true,
      cell: ({ before }) => <MoneyText value={before} />,
    },
    {
      id: 'after',
      name: text('after'),
      isNumber: true,
      cell: ({ after }) => <MoneyText value={after} />,
    },
  ]
  return (
    <div className={styles.part}>
      <h3>{text('corrections')}</h3>
      <DataTable
        caption={text('corrections')}
        columns={columns}
        rows={corrections}
        keyOf={({ at }) => at}
        empty={null}
      />
    </div>
  )
}
