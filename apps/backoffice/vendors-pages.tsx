import { TransfersScreen, transferViewOf } from '@tessera/vendors/staff'
import { useLocation, useSearch } from 'wouter'
import { pageNoIn } from './page-no.ts'
import { paths } from './sections.ts'

export { WalletsScreen } from '@tessera/vendors/staff'

/** Transfers to vendors and back. What is shown is in its address. */
export function VendorTransfersPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <TransfersScreen
      place={{ view: transferViewOf(asked.get('view')), pageNo: pageNoIn(asked), id }}
      onPlace={({ view, pageNo: page, id: open }) => {
        const path = open ? `${paths.vendorTransfers}/${open}` : paths.vendorTransfers
        go(`${path}?${new URLSearchParams({ view, page: String(page) })}`)
      }}
    />
  )
}
