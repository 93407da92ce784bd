import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { identityCalls, passwordCalls } from '../../calls.ts'
import { listOutbox } from '../codes/list-outbox.ts'
import { runQueued } from '../codes/run-queued.fixture.ts'
import { createMember, type Creating } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'

export const newPassword = 'a quite new phrase'

/** Members who forget their passwords, the messages they get and what they do with them, for the tests of this. */
export function passwordFixture() {
  const { db, url } = freshDatabase()
  const { send, clock, closed, origin } = identityFixture(db)
  let made = 0
  const newPlace = () => `198.51.${(made += 1) % 250}.7`
  const minutes = (count: number) => clock.pass(count * 60_000)

  async function create(extra: Partial<Creating> = {}) {
    const account = `member${(made += 1)}`
    const email = `${account}@Example.org`
    const creating = { account, email, password: goodPassword, currency: 'USD', ...extra }
    return createMember(db(), creating, { clock, openAccounts: openMemberAccounts })
  }
  const logIn = (username: string, password: string) =>
    send(identityCalls.logIn, {
      body: { username, password, type: 'username' },
      address: newPlace(),
    })
  const tokenOf = async (username: string, password = goodPassword) =>
    ((await logIn(username, password)).value as { token: string }).token
  const isLoggedIn = async (token: string) =>
    (await send(identityCalls.readMember, { token })).status === 200

  async function outbox(search: string) {
    await runQueued({ db: db(), url: url(), clock })
    return (await listOutbox(db(), { search, pageSize: 20 }, clock())).list
  }
  const askLink = (username: string, email: string, address = newPlace()) =>
    send(passwordCalls.askResetByEmail, { body: { username, email }, address })
  async function linkFor(account: string, email: string): Promise<string> {
    await askLink(account, email)
    const [message] = await outbox(email.toLowerCase())
    return /\/reset#([\w-]+)/.exec(message?.body ?? '')?.[1] ?? ''
  }
  const useLink = (token: string, password = newPassword, confirm = password) =>
    send(passwordCalls.resetByLink, {
      body: { token, newPassword: password, confirmNewPassword: confirm },
    })

  const change = (token: string, oldPassword: string, password = newPassword, confirm = password) =>
    send(passwordCalls.changePassword, {
      token,
      body: { oldPassword, newPassword: password, confirmNewPassword: confirm },
    })
  return {
    db,
    send,
    clock,
    closed,
    origin,
    minutes,
    create,
    logIn,
    tokenOf,
    isLoggedIn,
    outbox,
    askLink,
    linkFor,
    useLink,
    change,
    newPlace,
  }
}
