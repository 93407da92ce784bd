import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  EmptyState,
  FilterBar,
  query,
  ScreenFrame,
  SelectField,
  send,
  useMay,
  useText,
} from '@tessera/web-kit'
import { Link, useLocation } from 'wouter'
import { OpenedTable } from '../../agent/runs/opened-table.tsx'
import { contractMessages } from '../../contract-messages.ts'
import { contractKinds, contractStates } from '../../contract-shapes.ts'
import { contractStaffCalls } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { contractRowsMax } from '../../limits.ts'
import { AccountSearch } from '../account-search.tsx'
import { contractsPath, offerPath } from '../paths.ts'
import { type OfficeFilter, useOfficeFilter } from '../use-office-filter.ts'
import { useContractColumns, useContractFile } from './contract-columns.tsx'

const { listAllContracts } = contractStaffCalls
const payers = ['platform', 'agents'] as const

/** Every contract, newest first. */
export function ContractsScreen() {
  const text = useText(contractStaffMessages)
  const [, go] = useLocation()
  const filter = useOfficeFilter(['kind', 'state', 'payer'])
  const { account, pick, currency } = filter
  const [kind, state, payer] = [
    pick('kind', contractKinds),
    pick('state', contractStates),
    pick('payer', payers),
  ]
  const asked = {
    currency,
    ...(kind && { kind }),
    ...(state && { state }),
    ...(payer && { payer }),
    ...(account !== '' && { account }),
  }
  const rows = useQuery({
    ...query(listAllContracts, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useContractColumns()
  const file = useContractFile()
  const mayOffer = useMay('agents.contracts')
  const isNarrowed = filter.count > 0 || account !== ''
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      {mayOffer && (
        <p>
          <Link
            href={
              account === '' ? offerPath : `${offerPath}?account=${encodeURIComponent(account)}`
            }
          >
            {text('offerDoor')}
          </Link>
        </p>
      )}
      <ContractFilter filter={filter} />
      <AccountSearch key={account} filter={filter} hint={text('accountHint')} />
      <OpenedTable
        caption={text('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => go(`${contractsPath}/${id}`)}
        openNameOf={({ number }) => text('open', { number: String(number) })}
        empty={
          isNarrowed ? (
            <EmptyState title={text('noneFound')} />
          ) : (
            <EmptyState title={text('none')} advice={text('noneAdvice')} />
          )
        }
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: currency,
          page: byNumber((pageNo) =>
            send(listAllContracts, { query: { ...asked, pageNo, pageSize: contractRowsMax } }),
          ),
          ...file,
        }}
      />
    </ScreenFrame>
  )
}

function ContractFilter({ filter }: { filter: OfficeFilter }) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const { of, change, codes, currency } = filter
  const all = { id: '', name: text('all') }
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={currency}
        onChange={({ target }) => change({ currency: target.value })}
      />
      <SelectField
        label={text('kind')}
        options={[all, ...contractKinds.map((id) => ({ id, name: names(`contract.kind.${id}`) }))]}
        value={of('kind')}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectField
        label={text('state')}
        options={[
          all,
          ...contractStates.map((id) => ({ id, name: names(`contract.state.${id}`) })),
        ]}
        value={of('state')}
        onChange={({ target }) => change({ state: target.value })}
      />
      <SelectField
        label={text('payer')}
        options={[all, ...payers.map((id) => ({ id, name: text(`payer.${id}`) }))]}
        value={of('payer')}
        onChange={({ target }) => change({ payer: target.value })}
      />
    </FilterBar>
  )
}
