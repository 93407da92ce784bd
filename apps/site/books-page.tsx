import type { QueryClient } from '@tanstack/react-query'
import { HeadsPart, loadHeads } from '@tessera/compliance/member'
import { HealthScreen, loadHealthScreen } from '@tessera/ledger/member'
import { paths } from './routing/paths.ts'

/** What everybody may check: the books, and that nobody changes the record of what the staff did. */
export const Screen = () => (
  <>
    <HealthScreen logInHref={paths.logIn(paths.ledger)} />
    <HeadsPart />
  </>
)

export const load = (client: QueryClient) =>
  Promise.all([loadHealthScreen(client), loadHeads(client)])
