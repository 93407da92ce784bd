import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { TOTP } from 'otpauth'
import { credentialsCalls, identityCalls } from '../../calls.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'

export type Member = { id: string; account: string; token: string; email: string }

/** Members who add ways in, for the tests of these. */
export function credentialsFixture() {
  const { db, url } = freshDatabase()
  const fixture = identityFixture(db)
  const { send, clock } = fixture
  let made = 0
  const newPlace = () => `198.51.${(made += 1) % 250}.7`
  const seconds = (count: number) => clock.pass(count * 1000)

  const logIn = (username: string, password = goodPassword) =>
    send(identityCalls.logIn, {
      body: { username, password, type: 'username' },
      address: newPlace(),
    })
  async function create(): Promise<Member> {
    const account = `member${(made += 1)}`
    const email = `${account}@example.org`
    const ports = { clock, openAccounts: openMemberAccounts }
    const creating = { account, email, password: goodPassword, currency: 'USD' }
    const { id } = await createMember(db(), creating, ports)
    const { value } = await logIn(account)
    return { id, account, email, token: (value as { token: string }).token }
  }

  /** What the app on the member's phone shows, so many seconds from now. */
  const codeAt = (secret: string, shift = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock().getTime() + shift * 1000 })
  const begin = async ({ token }: Pick<Member, 'token'>): Promise<string> => {
    const { value } = await send(credentialsCalls.beginAuthenticator, { token })
    return (value as { secret: string }).secret
  }
  const confirm = ({ token }: Pick<Member, 'token'>, code: string) =>
    send(credentialsCalls.confirmAuthenticator, { token, body: { code } })
  async function bind(member: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
    const secret = await begin(member)
    const { value } = await confirm(member, codeAt(secret))
    // The code that confirmed is used: the next one comes with the next half minute.
    seconds(30)
    return { secret, ...(value as { recoveryCodes: string[] }) }
  }

  return { ...fixture, db, url, seconds, newPlace, logIn, create, codeAt, begin, confirm, bind }
}
