import { useQuery } from '@tanstack/react-query'
import { money } from '@tessera/money'
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  newId,
  query,
  ScreenFrame,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type ItemsShown, pointsStaffCalls } from '../../points-staff-calls.ts'
import { pointsStaffMessages } from '../../points-staff-messages.ts'
import { ItemForm } from './item-form.tsx'
import { type EditedItem, newItem } from './item-fields.ts'

type Item = ItemsShown['list'][number]

/** The rewards of the points mall, and the form that writes one. */
export function ItemsScreen() {
  const text = useText(pointsStaffMessages)
  const [edited, setEdited] = useState<EditedItem>()
  const columns = useColumns()
  const titleOf = useTitle()
  const { data, error, refetch } = useQuery({
    ...query(pointsStaffCalls.listItems, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('items')} lead={text('itemsLead')}>
      <p>
        <Button kind="chip" onClick={() => setEdited(newItem(newId()))}>
          {text('add')}
        </Button>
      </p>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('items')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ id }) => id}
          onOpen={setEdited}
          empty={<EmptyState title={text('itemsEmpty')} advice={text('itemsEmptyAdvice')} />}
        />
      )}
      {edited && (
        <Dialog
          title={edited.version === 0 ? text('add') : text('edit', { title: titleOf(edited) })}
          kind="broad"
          onClose={() => setEdited(undefined)}
        >
          <ItemForm item={edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      )}
    </ScreenFrame>
  )
}

/** What a reward is called in the reader's language, else in English. */
function useTitle(): (item: Pick<EditedItem, 'texts'>) => string {
  const { code } = useLanguage()
  return ({ texts }) => (texts[code.toUpperCase()]?.title || texts['EN']?.title) ?? ''
}

function useColumns(): Column<Item>[] {
  const text = useText(pointsStaffMessages)
  const format = useFormat()
  const titleOf = useTitle()
  return [
    { id: 'reward', name: text('reward'), cell: titleOf },
    { id: 'kind', name: text('kind'), cell: ({ kind }) => text(`kind.${kind}`) },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      cell: ({ cost }) => format.number(cost),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '' : format.money(money(amount, currency)),
    },
    {
      id: 'stock',
      name: text('stock'),
      isNumber: true,
      cell: ({ stock }) => (stock === null ? text('unlimited') : format.number(stock)),
    },
    {
      id: 'redeemed',
      name: text('redeemed'),
      isNumber: true,
      cell: ({ redeemed }) => format.number(redeemed),
    },
    { id: 'offered', name: text('offered'), cell: ({ isOpen }) => text(isOpen ? 'yes' : 'no') },
  ]
}
