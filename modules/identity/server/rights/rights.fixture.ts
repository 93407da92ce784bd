import type { Call } from '@tessera/calls'
import {
  createApp,
  createLog,
  type Db,
  mount,
  noncesIn,
  type Recorder,
  type Route,
} from '@tessera/server-kit'
import { staffIdentityCalls } from '../../calls.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { authenticate, createStaff, openPayload } from '../index.ts'
import { makeOwner } from './owners.ts'
import { whyProveAgain } from './prove-again.ts'
import type { RightsPorts } from './ports.ts'
import { rightsRoutes } from './routes.ts'

// The rights of the staff behind a real HTTP surface, with the record of acts and a second person.

/** Every permission of this small site. */
export const all = [
  ['staff.read', 'staff.write', 'approvals.decide', 'members.read', 'deposits.read'],
  ['deposits.confirm', 'withdrawals.read', 'withdrawals.approve', 'withdrawals.pay'],
  [
    'turnover.read',
    'sessions.write',
    'outbox.read',
    'feedback.read',
    'messages.write',
    'ledger.read',
  ],
].flat()

type Sent = { token: string; params?: Record<string, string>; body?: object }

/** What another module does in it. */
type Others = Pick<RightsPorts, 'propose'> & { append: Recorder['append']; routes: Route[] }

export function rightsFixture(db: () => Db, { propose, append, routes: others }: Others) {
  const fixture = identityFixture(db)
  const clock = fixture.clock
  let made: ReturnType<typeof createApp> | undefined

  function app() {
    if (made) return made
    const log = createLog('silent')
    made = createApp({ log })
    const routes = [
      ...rightsRoutes({ propose, permissions: () => all, closeSession: () => undefined }),
      ...others,
    ]
    mount(made, routes, {
      dependencies: { db: db(), clock, push: () => undefined, log },
      originOf: () => 'http://tessera.test',
      authenticate: (token) => authenticate(db(), token, clock),
      open: (jwe) => openPayload(db(), jwe, clock),
      useNonce: noncesIn(db()),
      whyProveAgain: (staff) => whyProveAgain({ db: db(), clock }, staff),
      recorder: { nameOf: ({ path }) => path, append },
      isStrict: true,
    })
    return made
  }

  async function ask(call: Call, { token, params = {}, body }: Sent) {
    const url = Object.entries(params).reduce(
      (path, [k, v]) => path.replace(`:${k}`, v),
      call.path as string,
    )
    const given = call.encrypted ? { payload: await fixture.seal(call, body) } : body
    const answer = await app().inject({
      method: call.method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(given && { payload: given }),
    })
    const { code, value } = answer.json<{ code?: string; value: never }>()
    return { status: answer.statusCode, code, value: value as Record<string, never> }
  }

  let count = 0
  const signIn = async (account: string, password = goodPassword, code?: string) => {
    const { value, code: problem } = await fixture.send(staffIdentityCalls.logInStaff, {
      body: { username: account, password, ...(code !== undefined && { code }) },
      address: `198.51.100.${(count += 1) % 250}`,
    })
    const { token, staff } = (value ?? {}) as {
      token: string
      staff: { mustChange: boolean; permissions: string[] }
    }
    return { token, staff, problem }
  }
  async function person(name: string, { isOwner = false, may = [] as string[] } = {}) {
    const account = `${name}${(count += 1)}`
    const { id } = await createStaff(
      db(),
      { account, password: goodPassword, permissions: may },
      { clock },
    )
    if (isOwner) await makeOwner(db(), id)
    return { id, account, token: (await signIn(account)).token }
  }
  return { fixture, clock, ask, signIn, person }
}
