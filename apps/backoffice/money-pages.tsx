import {
  CorrectionsScreen,
  correctionStateOf,
  MemberMoneyScreen,
  ReconciliationScreen,
  reconciliationViewOf,
} from '@tessera/cashier/staff'
import { SavedViews } from '@tessera/office/staff'
import { useLocation, useSearch } from 'wouter'
import { pageNoIn } from './page-no.ts'
import { paths } from './sections.ts'

const inOffice = (path: string) => `/backoffice${path}`

/** What we credited compared with the reports of the channels. The state is in the address. */
export function ReconciliationPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <ReconciliationScreen
      place={{
        view: reconciliationViewOf(asked.get('view')),
        day: asked.get('day') ?? '',
        channelId: asked.get('channel') ?? '',
        pageNo: pageNoIn(asked),
        id,
      }}
      orderHref={(order) => inOffice(`${paths.deposits}/${order}`)}
      withdrawalHref={(order) => inOffice(`${paths.withdrawals}/${order}`)}
      onPlace={({ view, day, channelId, pageNo: page, id: open }) => {
        const path = open ? `${paths.reconciliation}/${open}` : paths.reconciliation
        go(`${path}?${new URLSearchParams({ view, day, channel: channelId, page: String(page) })}`)
      }}
    />
  )
}

/** What the staff give and take outside of any order. */
export function CorrectionsPage({ id }: { id: string | undefined }) {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const [day, account] = [asked.get('day') ?? '', asked.get('account') ?? '']
  const state = correctionStateOf(asked.get('state'))
  return (
    <>
      <SavedViews
        page="corrections"
        search={String(new URLSearchParams({ day, account, state: state ?? '' }))}
        hrefOf={(search) => inOffice(`${paths.corrections}?${search}`)}
      />
      <CorrectionsScreen
        place={{ day, account, state, pageNo: pageNoIn(asked), id }}
        memberHref={(member) => inOffice(`${paths.members}/${member}/money`)}
        onPlace={(next) => {
          const path = next.id ? `${paths.corrections}/${next.id}` : paths.corrections
          const shown = { day: next.day, account: next.account, state: next.state ?? '' }
          go(`${path}?${new URLSearchParams({ ...shown, page: String(next.pageNo) })}`)
        }}
      />
    </>
  )
}

/** What a member has, and every movement of it. */
export const MemberMoneyPage = ({ id }: { id: string }) => (
  <MemberMoneyScreen
    memberId={id}
    links={{
      member: inOffice(`${paths.members}/${id}`),
      turnover: (account) => inOffice(`${paths.turnover}?${new URLSearchParams({ account })}`),
      deposit: (order) => inOffice(`${paths.deposits}/${order}`),
      withdrawal: (order) => inOffice(`${paths.withdrawals}/${order}`),
      correction: (account, open = '') =>
        inOffice(`${paths.corrections}/${open}?${new URLSearchParams({ account })}`),
    }}
  />
)
