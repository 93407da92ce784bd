import { moneyFromWire } from '@tessera/money'
import { type Column, DataTable, EmptyState, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import type { StatementBody } from '../../records-shapes.ts'
import { useRecordNames } from './record-names.ts'
import styles from './records.module.css'

/** A statement as it is read and printed: exactly what is signed, and nothing beside. */
export function StatementSheet({ body, keyId }: { body: StatementBody; keyId?: string }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  return (
    <article className={styles.sheet}>
      <header>
        <h2>{text('rec.stateOf', { account: body.account })}</h2>
        <p className={styles.lead}>
          {text('rec.between', {
            from: format.dateTime(body.from),
            to: format.dateTime(body.to),
          })}
        </p>
        <p className={styles.signature}>{body.house}</p>
      </header>
      <Balance name={text('rec.opening')} holding={body.opening} currency={body.currency} />
      <Movements body={body} />
      <Balance name={text('rec.closing')} holding={body.closing} currency={body.currency} />
      {body.products.length > 0 && <Products body={body} />}
      {keyId && <p className={styles.signature}>{text('rec.signed', { keyId })}</p>}
    </article>
  )
}

function Amount({ value, currency, hasSign = false }: AmountProps) {
  const amount = moneyFromWire(value, currency)
  return amount ? <MoneyText value={amount} hasSign={hasSign} /> : <>{value}</>
}
type AmountProps = { value: string; currency: string; hasSign?: boolean }

type BalanceProps = { name: string; holding: StatementBody['opening']; currency: string }

function Balance({ name, holding, currency }: BalanceProps) {
  const text = useText(recordsMessages)
  const format = useFormat()
  const said = (value: string) => {
    const amount = moneyFromWire(value, currency)
    return amount ? format.money(amount) : value
  }
  return (
    <p className={styles.balance}>
      <strong>{name}</strong>
      <span className={styles.holding}>
        <strong>
          <Amount value={holding.total} currency={currency} />
        </strong>
        <small>
          {text('rec.cashAndHeld', { cash: said(holding.cash), held: said(holding.held) })}
        </small>
      </span>
    </p>
  )
}

function Movements({ body }: { body: StatementBody }) {
  const text = useText(recordsMessages)
  const names = useRecordNames()
  const { currency } = body
  const amount = (
    id: 'gained' | 'lost' | 'net',
    name: string,
  ): Column<StatementBody['movements'][number]> => ({
    id,
    name,
    isNumber: true,
    cell: (line) => <Amount value={line[id]} currency={currency} hasSign={id === 'net'} />,
  })
  return (
    <DataTable
      caption={text('rec.movements')}
      rows={body.movements}
      keyOf={({ reason }) => reason}
      empty={<EmptyState title={text('rec.empty')} />}
      columns={[
        { id: 'kind', name: text('rec.kind'), cell: ({ reason }) => names.reason(reason) },
        { id: 'count', name: text('rec.count'), isNumber: true, cell: ({ entries }) => entries },
        amount('gained', text('rec.gained')),
        amount('lost', text('rec.lost')),
        amount('net', text('rec.difference')),
      ]}
    />
  )
}

function Products({ body }: { body: StatementBody }) {
  const text = useText(recordsMessages)
  const names = useRecordNames()
  const { currency } = body
  const amount = (
    id: 'staked' | 'won' | 'returned' | 'net',
  ): Column<StatementBody['products'][number]> => ({
    id,
    name: text(`rec.${id}`),
    isNumber: true,
    cell: (line) => <Amount value={line[id]} currency={currency} hasSign={id === 'net'} />,
  })
  return (
    <div className={styles.part}>
      <h3>{text('rec.byProduct')}</h3>
      <DataTable
        caption={text('rec.byProduct')}
        rows={body.products}
        keyOf={({ category, vendor }) => `${category}/${vendor}`}
        empty={null}
        columns={[
          {
            id: 'product',
            name: text('rec.product'),
            cell: ({ category, vendor }) => `${names.category(category)} · ${vendor}`,
          },
          amount('staked'),
          amount('won'),
          amount('returned'),
          amount('net'),
        ]}
      />
    </div>
  )
}
