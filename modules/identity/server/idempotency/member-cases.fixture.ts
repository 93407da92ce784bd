import { identityCalls as calls } from '../../calls.ts'
import { makePasskey, signWith } from '../credentials/fake-authenticator.fixture.ts'
import { goodPassword } from '../identity.fixture.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { newPassword } from '../passwords/passwords.fixture.ts'
import type { Request, IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

const funds = '481526'
const chosen = (password: string) => ({ newPassword: password, confirmNewPassword: password })
const proof = { password: goodPassword }
const byNumber = (number: string) => ({ by: 'sms', mobileNum: number, countryDialingCode: '49' })

const plainIn =
  ({ member }: IdempotencyFixture) =>
  (request: (token: string) => Partial<Request> = () => ({})) =>
  async () => {
    const { token } = await member()
    return { token, ...request(token) }
  }

/** What members send of their sessions and of how they look. */
export function sessionCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { db, clock, send, member, at, tokenOf } = fixture
  const plain = plainIn(fixture)
  /** A member who is logged in twice. */
  async function elsewhere() {
    const { account, token } = await member()
    await tokenOf(account)
    const { value } = await send(calls.listSessions, { token })
    const { list } = value as { list: { id: string; isThis: boolean }[] }
    return { token, id: list.find(({ isThis }) => !isThis)?.id ?? '' }
  }
  return {
    chooseLanguage: { prepare: plain(() => ({ body: { language: 'ES' } })) },
    makeTicket: {
      prepare: plain(),
      anew: {
        tables: ['socket_ticket'],
        because: 'each ticket opens one socket, for half a minute',
      },
    },
    makeHandOver: {
      prepare: plain(),
      anew: { tables: ['hand_over'], because: 'each code opens one session, within a minute' },
    },
    rememberDevice: {
      prepare: plain(),
      anew: { tables: ['device_token'], because: 'the browser keeps the last one, for a day' },
    },
    logOut: { prepare: plain() },
    proveMember: { prepare: plain(() => ({ body: { password: goodPassword } })) },
    proveByCode: { prepare: async () => fixture.boundApp((await member()).token) },
    changePassword: {
      prepare: plain(() => ({ body: { oldPassword: goodPassword, ...chosen(newPassword) } })),
    },
    chooseIcon: { prepare: plain(() => ({ body: { icon: 'fox' } })) },
    changeProfile: { prepare: plain(() => ({ body: { nickname: 'Anita' } })) },
    forgetPlace: {
      prepare: async () => {
        const { id, token } = await member()
        await trustAddress(db(), { memberId: id, address: '192.0.2.9' }, clock())
        return { token, url: `${calls.forgetPlace.path}?place=192.0.2.9` }
      },
    },
    endSession: {
      prepare: async () => {
        const { token, id } = await elsewhere()
        return { token, url: at(calls.endSession.path, { id }) }
      },
    },
    endOtherSessions: { prepare: async () => ({ token: (await elsewhere()).token }) },
  }
}

/** What members send to protect their account and their money. */
export function protectionCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { send, member, withNumber, prove } = fixture
  const plain = plainIn(fixture)
  async function withFunds() {
    const row = await member()
    const body = { ...chosen(funds), proof }
    await send(calls.createFundsPassword, { token: row.token, body })
    return row
  }
  return {
    sendBindCode: { prepare: plain(() => ({ body: byNumber(fixture.newNumber()) })) },
    sendProofCode: {
      prepare: async () => ({ token: (await withNumber()).token, body: { by: 'sms' } }),
    },
    bindContact: {
      prepare: async () => {
        const { token } = await member()
        const number = fixture.newNumber()
        const verificationCode = await fixture.bindCode(token, byNumber(number), number)
        return { token, body: { ...byNumber(number), verificationCode, proof } }
      },
    },
    createFundsPassword: { prepare: plain(() => ({ body: { ...chosen(funds), proof } })) },
    changeFundsPassword: {
      prepare: async () => ({
        token: (await withFunds()).token,
        body: { ...chosen('730418'), oldPassword: funds },
      }),
    },
    resetFundsPassword: {
      prepare: async () => {
        const { id, account, token } = await withFunds()
        const email = `${account}@example.org`
        await prove(id, 'email', email)
        const code = await fixture.proofCode(token, 'email', email)
        const both = { ...proof, codeBy: 'email', code }
        return { token, body: { ...chosen('730418'), proof: both } }
      },
    },
  }
}

/** What members send for their other ways in. */
export function keyCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { send, member, at, withPasskey } = fixture
  const plain = plainIn(fixture)
  return {
    beginAuthenticator: { prepare: plain() },
    confirmAuthenticator: {
      prepare: async () => {
        const { request } = await fixture.begunApp((await member()).token)
        return request
      },
    },
    removeAuthenticator: { prepare: async () => fixture.boundApp((await member()).token) },
    renewRecoveryCodes: { prepare: async () => fixture.boundApp((await member()).token) },
    beginPasskey: { prepare: plain() },
    addPasskey: {
      prepare: async () => {
        const { token } = await member()
        const { value } = await send(calls.beginPasskey, { token })
        const { options } = value as { options: Parameters<typeof makePasskey>[0] }
        return { token, body: { name: 'My phone', response: makePasskey(options).response } }
      },
    },
    renamePasskey: {
      prepare: async () => {
        const { token, id } = await withPasskey()
        return { token, url: at(calls.renamePasskey.path, { id }), body: { name: 'My key' } }
      },
    },
    removePasskey: {
      prepare: async () => {
        const { token, id } = await withPasskey()
        return { token, url: at(calls.removePasskey.path, { id }) }
      },
    },
    beginPasskeyProof: { prepare: async () => ({ token: (await withPasskey()).token }) },
    proveByPasskey: {
      prepare: async () => {
        const { token, key } = await withPasskey()
        const { value } = await send(calls.beginPasskeyProof, { token })
        const { options } = value as { options: { challenge: string } }
        return { token, body: { response: signWith(key, options) } }
      },
    },
  }
}

/** Requests of members about linked accounts. */
export function socialCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { member, at } = fixture
  const plain = plainIn(fixture)
  return {
    beginSocialLink: { prepare: plain(() => ({ body: { provider: 'real' } })) },
    linkSocial: {
      prepare: async () => fixture.fromProvider(calls.beginSocialLink, (await member()).token),
    },
    linkNewcomer: {
      prepare: async () => ({ cookie: await fixture.newcomer(), token: (await member()).token }),
    },
    removeSocialLink: {
      prepare: async () => ({
        token: (await fixture.linked()).token,
        url: at(calls.removeSocialLink.path, { provider: 'real' }),
      }),
    },
  }
}
