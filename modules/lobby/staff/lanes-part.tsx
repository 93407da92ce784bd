import { useSuspenseQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  isUnchanged,
  query,
  SaveForm,
  toast,
  useCall,
  useNames,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import type { LaneBook } from '../desk-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './desk.module.css'
import { OrderList } from './order-list.tsx'

const { listLobbyChanges, readLaneBook, writeLaneBook } = lobbyStaffCalls
const bookQuery = query(readLaneBook, {})

/** Categories and vendors in their order; what is hidden is nowhere on the site. */
export function LanesPart() {
  const { data } = useSuspenseQuery(bookQuery)
  return (
    <LanesForm key={data.version} version={data.version} known={data.value} names={data.names} />
  )
}

type Props = { version: string; known: LaneBook; names: Record<string, string> }

function LanesForm({ version, known, names }: Props) {
  const text = useText(staffMessages)
  const called = useNames()
  const [book, setBook] = useState(known)
  const write = useCall(writeLaneBook, {
    refreshes: [readLaneBook, listLobbyChanges],
    onSuccess: () => toast(text('deskSaved')),
  })
  const { lanes } = book
  return (
    <SaveForm
      save={text('deskSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(known, book)}
      ask={{ title: text('desk.lanes'), question: text('lanesAsk') }}
      onSave={() => write.mutate({ body: { version, value: book } })}
    >
      <OrderList
        title={text('lanesCategories')}
        rows={lanes}
        nameOf={({ category }) => called('category', category)}
        onRows={(next) => setBook({ ...book, lanes: next })}
        more={(lane) => (
          <>
            <CheckboxField
              label={text('lanesHide', { name: called('category', lane.category) })}
              checked={lane.isHidden}
              onChange={({ target }) =>
                setBook({
                  ...book,
                  lanes: lanes.map((each) =>
                    each === lane ? { ...lane, isHidden: target.checked } : each,
                  ),
                })
              }
            />
            <details className={styles.wide}>
              <summary>
                {text('lanesVendorsOf', { name: called('category', lane.category) })}
              </summary>
              <OrderList
                title={text('lanesVendorsOf', { name: called('category', lane.category) })}
                rows={lane.vendors}
                nameOf={(code) => names[code] ?? code}
                onRows={(next) =>
                  setBook({
                    ...book,
                    lanes: lanes.map((each) => (each === lane ? { ...lane, vendors: next } : each)),
                  })
                }
              />
            </details>
          </>
        )}
      />
      <VendorList
        vendors={book.vendors}
        names={names}
        onVendors={(vendors) => setBook({ ...book, vendors })}
      />
    </SaveForm>
  )
}

type VendorProps = {
  vendors: LaneBook['vendors']
  names: Record<string, string>
  onVendors: (vendors: LaneBook['vendors']) => void
}

function VendorList({ vendors, names, onVendors }: VendorProps) {
  const text = useText(staffMessages)
  const nameOf = ({ code }: LaneBook['vendors'][number]) => names[code] ?? code
  return (
    <OrderList
      title={text('lanesVendors')}
      rows={vendors}
      nameOf={nameOf}
      onRows={onVendors}
      more={(vendor) => (
        <CheckboxField
          label={text('lanesHide', { name: nameOf(vendor) })}
          checked={vendor.isHidden}
          onChange={({ target }) =>
            onVendors(
              vendors.map((each) =>
                each === vendor ? { ...vendor, isHidden: target.checked } : each,
              ),
            )
          }
        />
      )}
    />
  )
}
