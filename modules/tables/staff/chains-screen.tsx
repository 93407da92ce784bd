import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  Fingerprint,
  PagedTable,
  query,
  ScreenFrame,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { type DeskChain, type DeskShoe, figureStaffCalls } from '../figure-staff-calls.ts'
import { slipRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'
import { roundsPath } from './paths.ts'
import styles from './staff.module.css'
import { useTableNames } from './use-table-names.ts'

const { listDeskChains, listDeskShoes } = figureStaffCalls
const file = '/tables?view=verify'

/** What the rounds of a table follow from: its chains, and the shoes that they gave. */
export function ChainsScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const name = useTableNames().nameOf(code)
  return (
    <ScreenFrame title={text('chains.title', { name })} lead={text('chains.lead')}>
      <Link href={roundsPath(code)}>{text('rounds', { name })}</Link>
      <Chains code={code} />
      <Shoes code={code} />
    </ScreenFrame>
  )
}

function Chains({ code }: { code: string }) {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const params = { code }
  const rows = useQuery({
    ...query(listDeskChains, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <h2>{text('chains')}</h2>
      <PagedTable
        caption={text('chains')}
        columns={useChainColumns(code)}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty={<EmptyState title={text('chains.none')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          part: code,
          page: byNumber((at) =>
            send(listDeskChains, { params, query: { pageNo: at, pageSize: slipRowsMax } }),
          ),
          head: chainHead,
          lines: (row) => [chainHead.map((id) => row[id] ?? '')],
        }}
      />
    </section>
  )
}

const chainHead = [
  'number',
  'end',
  'length',
  'used',
  'publishedAt',
  'seeds',
  'beaconKind',
  'beacon',
  'beaconAt',
  'drandRound',
] as const satisfies (keyof DeskChain)[]

function useChainColumns(code: string): Column<DeskChain>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'number',
      name: text('chain'),
      phone: 'lead',
      cell: ({ number }) => (
        <a href={`${file}&table=${code}&chain=${number}`}>
          {text('chain')} {format.number(number)}
        </a>
      ),
    },
    {
      id: 'used',
      name: text('chain.used'),
      isNumber: true,
      cell: ({ used, length }) => `${format.number(used)} / ${format.number(length)}`,
    },
    {
      id: 'published',
      name: text('chain.published'),
      cell: ({ publishedAt }) => format.dateTime(publishedAt),
    },
    {
      id: 'beacon',
      name: text('chain.beacon'),
      phone: 'note',
      cell: ({ beaconKind, beaconAt, seeds, drandRound }) => {
        if (!beaconKind || !beaconAt) return text('chain.waits')
        const from =
          beaconKind === 'drand'
            ? text('chain.drand', { round: drandRound ?? 0 })
            : text('chain.seeds', { count: seeds })
        return `${from}, ${format.dateTime(beaconAt)}`
      },
    },
    {
      id: 'end',
      name: text('chain.end'),
      cell: ({ end }) => <Fingerprint name={text('chain.end')} value={end} />,
    },
  ]
}

function Shoes({ code }: { code: string }) {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const params = { code }
  const rows = useQuery({
    ...query(listDeskShoes, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <h2>{text('shoes')}</h2>
      <PagedTable
        caption={text('shoes')}
        columns={useShoeColumns(code)}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty={<EmptyState title={text('shoes.none')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          part: `${code} shoes`,
          page: byNumber((at) =>
            send(listDeskShoes, { params, query: { pageNo: at, pageSize: slipRowsMax } }),
          ),
          head: shoeHead,
          lines: (row) => [shoeHead.map((id) => row[id] ?? '')],
        }}
      />
    </section>
  )
}

const shoeHead = [
  'number',
  'chain',
  'linkAt',
  'root',
  'cards',
  'dealt',
  'rounds',
  'openedAt',
  'endedAt',
  'link',
] as const satisfies (keyof DeskShoe)[]

function useShoeColumns(code: string): Column<DeskShoe>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'number',
      name: text('shoe'),
      phone: 'lead',
      cell: ({ number }) => (
        <a href={`${file}&table=${code}&shoe=${number}`}>
          {text('shoe')} {format.number(number)}
        </a>
      ),
    },
    {
      id: 'chain',
      name: text('chain'),
      isNumber: true,
      cell: ({ chain }) => format.number(chain),
    },
    {
      id: 'link',
      name: text('chain.link'),
      isNumber: true,
      cell: ({ linkAt }) => format.number(linkAt),
    },
    {
      id: 'dealt',
      name: text('shoe.dealt'),
      isNumber: true,
      phone: 'amount',
      cell: ({ dealt, cards }) => `${format.number(dealt)} / ${format.number(cards)}`,
    },
    {
      id: 'rounds',
      name: text('rounds.count'),
      isNumber: true,
      cell: ({ rounds }) => format.number(rounds),
    },
    { id: 'opened', name: text('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
    {
      id: 'ended',
      name: text('ended'),
      phone: 'note',
      cell: ({ endedAt }) => (endedAt ? format.dateTime(endedAt) : text('shoe.open')),
    },
    {
      id: 'root',
      name: text('shoe.root'),
      cell: ({ root }) => <Fingerprint name={text('shoe.root')} value={root} />,
    },
  ]
}
