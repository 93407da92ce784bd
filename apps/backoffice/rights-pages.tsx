import {
  ApprovalsScreen,
  approvalsStateOf,
  AuditScreen,
  type AuditView,
} from '@tessera/compliance/staff'
import { RolesScreen, StaffScreen, useStaff } from '@tessera/identity/staff'
import { SavedViews } from '@tessera/office/staff'
import { useLocation, useSearch } from 'wouter'
import { pageNoIn } from './page-no.ts'
import { paths } from './sections.ts'

const useMay = (permission: string): boolean =>
  useStaff().staff?.permissions.includes(permission) ?? false

/** The staff page. */
export function StaffPage() {
  const { staff } = useStaff()
  const [, go] = useLocation()
  const openId = new URLSearchParams(useSearch()).get('open') ?? undefined
  return (
    <StaffScreen
      ownId={staff?.id}
      mayWrite={useMay('staff.write')}
      openId={openId}
      onOpen={(id) => go(id ? `${paths.staff}?${new URLSearchParams({ open: id })}` : paths.staff)}
    />
  )
}

/** What each role may do. */
export const RolesPage = () => <RolesScreen mayWrite={useMay('staff.write')} />

const texts = ['search', 'person', 'act', 'subject', 'requestId', 'from', 'until'] as const

function auditViewIn(asked: URLSearchParams): AuditView {
  const outcome = asked.get('outcome')
  const before = Number(asked.get('before') ?? '')
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])),
    ),
    ...((outcome === 'done' || outcome === 'refused') && { outcome }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}

function searchOf(view: AuditView): string {
  const said = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  return String(new URLSearchParams(said.map(([name, value]) => [name, String(value)])))
}

/** What the staff did, found by what the address says. */
export function AuditPage() {
  const [, go] = useLocation()
  const view = auditViewIn(new URLSearchParams(useSearch()))
  return (
    <>
      <SavedViews
        page="audit"
        search={searchOf({ ...view, before: undefined })}
        hrefOf={(search) => `/backoffice${paths.audit}?${search}`}
      />
      <AuditScreen view={view} onView={(next) => go(`${paths.audit}?${searchOf(next)}`)} />
    </>
  )
}

/** What waits for a second person. */
export function ApprovalsPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <ApprovalsScreen
      view={{ state: approvalsStateOf(asked.get('state')), pageNo: pageNoIn(asked) }}
      mayDecide={useMay('approvals.decide')}
      onView={({ state, pageNo }) =>
        go(`${paths.approvals}?${new URLSearchParams({ state, page: String(pageNo) })}`)
      }
    />
  )
}
