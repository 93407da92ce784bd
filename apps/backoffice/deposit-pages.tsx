import { DepositDeskScreen, depositViewOf } from '@tessera/cashier/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

/** The desk of the deposits. What it shows is in its address. */
export function DepositDeskPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <DepositDeskScreen
      place={{
        view: depositViewOf(asked.get('view')),
        after: asked.get('after') ?? '',
        search: (asked.get('search') ?? '').slice(0, 120),
        id,
      }}
      onPlace={({ view, after, search, id: open }) => {
        const path = open ? `${paths.deposits}/${open}` : paths.deposits
        const shown = { view, ...(search && { search }), ...(after && { after }) }
        go(`${path}?${new URLSearchParams(shown)}`)
      }}
    />
  )
}
