import type { Call } from '@tessera/calls'
import { createApp, createLog, mount, noncesIn, type Recorder } from '@tessera/server-kit'
import { memberLimitsCalls, rightsCalls } from '../../calls.ts'
import { limitsInMemory } from '../desk/limits/limits-in-memory.fixture.ts'
import { memberLimitsRoutes } from '../desk/limits/limit-routes.ts'
import { identityFixture } from '../identity.fixture.ts'
import { authenticate, openPayload } from '../index.ts'
import type { profileFixture } from '../profile/profile.fixture.ts'
import type { RightsPorts } from '../rights/ports.ts'
import { whyProveAgain } from '../rights/prove-again.ts'
import { all } from '../rights/rights.fixture.ts'
import { rightsRoutes } from '../rights/routes.ts'

type Fixture = ReturnType<typeof profileFixture>
type Sent = Parameters<Fixture['send']>

/** The part of another module: it keeps proposals and the audit log. */
export type RightsKeeper = Pick<RightsPorts, 'propose'> & { append: Recorder['append'] }

const ofRights = new Set<Call>([...Object.values(rightsCalls), ...Object.values(memberLimitsCalls)])

/** Sends the calls of staff permissions to a client of their own, on the same site, and the others as usual. */
export function sendIn({ db, clock, send: sendElsewhere }: Fixture, keeper: RightsKeeper) {
  let made: ReturnType<typeof createApp> | undefined
  const { append, propose } = keeper
  const browser = identityFixture(db)
  const seal = (call: Call, body: unknown) => {
    // Its clock is the clock of the site.
    browser.clock.pass(clock().getTime() - browser.clock().getTime())
    return browser.seal(call, body)
  }

  function app() {
    if (made) return made
    const log = createLog('silent')
    made = createApp({ log })
    const rights = rightsRoutes({ propose, permissions: () => all, closeSession: () => undefined })
    mount(made, [...rights, ...memberLimitsRoutes({ limits: limitsInMemory(), propose })], {
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

  return async (...[call, sent = {}]: Sent): ReturnType<Fixture['send']> => {
    if (!ofRights.has(call)) return sendElsewhere(call, sent)
    const { body, token = '', url, address } = sent
    const payload = call.encrypted ? { payload: await seal(call, body) } : body
    const answer = await app().inject({
      method: call.method,
      url: url ?? call.path,
      headers: { authorization: `Bearer ${token}` },
      ...(address && { remoteAddress: address }),
      ...(payload !== undefined && { payload: payload as object }),
    })
    const told = answer.json<{ code?: string; value: never }>()
    return { ...told, status: answer.statusCode, text: answer.body }
  }
}
