import { deskPlaceIn, DeskScreen, searchOfPlace, TurnoverScreen } from '@tessera/cashier/staff'
import { MemberSigns, useStaff } from '@tessera/identity/staff'
import { useLocation, useSearch } from 'wouter'
import { paths } from './sections.ts'

const inOffice = (path: string) => `/backoffice${path}`
const orderLinks = {
  member: (id: string) => inOffice(`${paths.members}/${id}`),
  money: (id: string) => inOffice(`${paths.members}/${id}/money`),
  turnover: (account: string) => inOffice(`${paths.turnover}?${new URLSearchParams({ account })}`),
  withdrawal: (id: string) => inOffice(`${paths.withdrawals}/${id}?view=all`),
}

/** The desk of the withdrawals. What it shows is in its address. */
export function DeskPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const { staff } = useStaff()
  const mayRead = staff?.permissions.includes('members.read') ?? false
  return (
    <DeskScreen
      place={deskPlaceIn(asked, id)}
      links={orderLinks}
      ofMember={
        mayRead
          ? (memberId) => <MemberSigns memberId={memberId} listHref={inOffice(paths.members)} />
          : undefined
      }
      onPlace={(place) => {
        const path = place.id ? `${paths.withdrawals}/${place.id}` : paths.withdrawals
        go(`${path}?${searchOfPlace(place)}`)
      }}
    />
  )
}

/** The wagering requirements of the account in the address. */
export function TurnoverPage() {
  const [, go] = useLocation()
  const account = new URLSearchParams(useSearch()).get('account') ?? ''
  return (
    <TurnoverScreen
      key={account}
      account={account}
      onAccount={(next) => go(`${paths.turnover}?${new URLSearchParams({ account: next })}`)}
    />
  )
}
