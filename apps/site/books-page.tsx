import type { QueryClient } from '@tanstack/react-query'
import { HeadsPart, loadHeads } from '@tessera/compliance/member'
import { HealthScreen, loadHealthScreen } from '@tessera/ledger/books'
import { paths } from './routing/paths.ts'

/** Public checks: the ledger, and the hashes of the audit log. */
export const Screen = () => (
  <>
    <HealthScreen logInHref={paths.logIn(paths.ledger)} />
    <HeadsPart />
  </>
)

export const load = (client: QueryClient) =>
  Promise.all([loadHealthScreen(client), loadHeads(client)])
