import { TransfersScreen, transferViewOf } from '@tessera/vendors/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

export { WalletsScreen } from '@tessera/vendors/staff'

/** Transfers to vendors and back. What is shown is in its address. */
export function VendorTransfersPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <TransfersScreen
      place={{ view: transferViewOf(asked.get('view')), after: asked.get('after') ?? '', id }}
      onPlace={({ view, after, id: open }) => {
        const path = open ? `${paths.vendorTransfers}/${open}` : paths.vendorTransfers
        go(`${path}?${new URLSearchParams({ view, ...(after && { after }) })}`)
      }}
    />
  )
}
