import { identityCalls as calls } from '../../calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import type { IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

const app = [calls.beginStaffAuthenticator, calls.confirmStaffAuthenticator] as const

/** What the staff sends of themselves. */
export function clerkCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { clerk, send } = fixture
  return {
    logOutStaff: { prepare: async () => ({ token: await clerk() }) },
    proveStaff: {
      prepare: async () => ({ token: await clerk(), body: { password: goodPassword } }),
    },
    beginStaffAuthenticator: { prepare: async () => ({ token: await clerk() }) },
    confirmStaffAuthenticator: {
      prepare: async () => {
        const { request } = await fixture.begunApp(await clerk(), app)
        return request
      },
    },
    removeStaffAuthenticator: { prepare: async () => fixture.boundApp(await clerk(), app) },
    renewStaffCodes: { prepare: async () => fixture.boundApp(await clerk(), app) },
    writeStaffDoor: {
      prepare: async () => {
        const { token } = await fixture.boundApp(await clerk('door.write'), app)
        await send(calls.proveStaff, { token, body: { password: goodPassword } })
        return { token, body: { isFactorAsked: false, reason: 'A new door' } }
      },
    },
  }
}

/** A permitted write; another value each time, or the first would change nothing either. */
function writingIn({ clerk }: IdempotencyFixture) {
  let turn = 0
  const next = () => (turn += 1)
  const write =
    (permission: string, request: () => { body: object; url?: string }) => async () => ({
      token: await clerk(permission),
      ...request(),
    })
  return { next, write }
}

/** Settings of the staff for visitors. */
export function outsideCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { at } = fixture
  const { next, write } = writingIn(fixture)
  return {
    writeDelivery: {
      prepare: write('delivery.write', () => ({
        url: at(calls.writeDelivery.path, { by: 'email' }),
        body: { adapter: 'outbox', codeMinutes: 5, dailyMax: 500 + next(), settings: {} },
      })),
    },
    sendTestMessage: {
      prepare: write('delivery.write', () => ({
        url: at(calls.sendTestMessage.path, { by: 'email' }),
        body: { to: `test${next()}@example.org` },
      })),
      anew: { tables: ['message', 'queued'], because: 'each press of the button is a test' },
    },
    writeProvider: {
      prepare: write('social.write', () => ({
        url: at(calls.writeProvider.path, { id: 'google' }),
        body: {
          name: 'Google',
          kind: 'openid',
          clientId: `tessera${next()}`,
          issuer: 'https://accounts.google.com',
          secret: 'a secret of two sites',
          isOn: false,
        },
      })),
    },
    writeCaptchaSettings: {
      prepare: write('captcha.write', () => ({
        body: {
          captcha: { provider: 'altcha', purposes: [], settings: { captchaId: `id${next()}` } },
          reason: 'asked for by the owner',
        },
      })),
    },
  }
}

/** What the staff sets for the site. */
export function ruleCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { at } = fixture
  const { next, write } = writingIn(fixture)
  return {
    writeLogInRule: {
      prepare: write('logIn.write', () => ({
        body: {
          rule: {
            asksNewAddresses: false,
            asksPayeeName: false,
            passwordDays: 90 + next(),
            agentReading: 'types',
            trialAsksAge: false,
          },
          reason: 'asked for by the owner',
        },
      })),
    },
    writeSessionLimits: {
      prepare: write('sessions.write', () => ({
        body: {
          limits: { idleMinutes: 30, hours: 10 + (next() % 10) },
          reason: 'asked for by the owner',
        },
      })),
    },
    writeRegistrationRule: {
      prepare: write('registration.write', () => ({
        url: at(calls.writeRegistrationRule.path, { field: 'nickname' }),
        body: {
          shown: true,
          required: false,
          patternId: 1,
          minLength: 2,
          maxLength: 20 + (next() % 30),
          reason: 'asked for by the owner',
        },
      })),
    },
    writeCountryRule: {
      prepare: write('registration.write', () => ({
        url: at(calls.writeCountryRule.path, { country: 'IS' }),
        body: { isOffered: true, minimumAge: 18 + (next() % 6), reason: 'asked for by law' },
      })),
    },
  }
}

/** What the staff does to one member. Every act stays written, once. */
export function actCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { clerk, member, at, send } = fixture
  return {
    correctPayeeName: {
      prepare: async () => {
        const { id } = await member()
        return {
          token: await clerk('members.write'),
          url: at(calls.correctPayeeName.path, { id }),
          body: { payeeName: 'Ana Ruiz', reason: 'Shown by her passport' },
        }
      },
    },
    endMemberSession: {
      prepare: async () => {
        const { id, token } = await member()
        const { value } = await send(calls.listSessions, { token })
        const sessionId = (value as { list: { id: string }[] }).list[0]?.id ?? ''
        return {
          token: await clerk('sessions.write', 'members.read'),
          url: at(calls.endMemberSession.path, { id, sessionId }),
          body: { reason: 'asked for by phone' },
        }
      },
    },
    endMemberSessions: {
      prepare: async () => ({
        token: await clerk('sessions.write', 'members.read'),
        url: at(calls.endMemberSessions.path, { id: (await member()).id }),
        body: { reason: 'asked for by phone' },
      }),
    },
  }
}
