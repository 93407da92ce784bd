import {
  createAffiliateCode,
  createMember,
  createStaff,
  makeOwner,
  noteInvited,
  proveContact,
  setMemberStatus,
  trustAddress,
} from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { unitsPerWhole } from '@tessera/money'
import { type Db, deriveId, systemClock } from '@tessera/server-kit'
import { writeOrders } from './crowd/write-cashier.ts'

export type SignIn = { who: string; account: string; password: string; where: '/' | '/backoffice/' }

type Character = {
  account: string
  nickname: string
  type?: number
  dollars: bigint
  sample: string
  isBlocked?: boolean
  /** Whether they came by Carla's invitation. */
  isOfCarla?: boolean
}

// Sample users: development, tests and operators see the same ones.
const characters: Character[] = [
  { account: 'ana', nickname: 'Ana', dollars: 100n, sample: 'a member with 100 dollars' },
  {
    account: 'bruno',
    nickname: 'Bruno',
    dollars: 40n,
    sample: 'a member who is excluded',
    isBlocked: true,
  },
  {
    account: 'carla',
    nickname: 'Carla',
    type: 1,
    dollars: 500n,
    sample: 'an agent with a team',
  },
  {
    account: 'diego',
    nickname: 'Diego',
    dollars: 250n,
    sample: 'plays in Carla’s team and has a contract offer',
    isOfCarla: true,
  },
  {
    account: 'elena',
    nickname: 'Elena',
    dollars: 800n,
    sample: 'plays in Carla’s team, high stakes',
    isOfCarla: true,
  },
  {
    account: 'felix',
    nickname: 'Félix',
    dollars: 25n,
    sample: 'plays in Carla’s team, now and then',
    isOfCarla: true,
  },
  { account: 'greta', nickname: 'Greta', dollars: 0n, sample: 'a member with an empty wallet' },
]
const demoPassword = (account: string) => `${account} plays fair`
const staff = { account: 'olga', password: 'olga keeps the house' }
const secondStaff = { account: 'pablo', password: 'pablo looks twice' }
const unit = 'USD'
// The operator of the demo site has every permission.
const permissions = [
  'self',
  'members.read',
  'members.write',
  'members.personal',
  'members.notes',
  'members.freeze',
  'members.limits',
  'members.reset',
  'figures.read',
  'operations.read',
  'operations.write',
  'sessions.write',
  'ledger.read',
  'ledger.check',
  'outbox.read',
  'delivery.write',
  'channels.write',
  'vouchers.read',
  'vouchers.write',
  'withdrawals.read',
  'withdrawals.approve',
  'withdrawals.pay',
  'withdrawals.settings',
  'loyalty.read',
  'loyalty.settings',
  'vendors.books',
  'vendors.settings',
  'vendors.transfers',
  'turnover.read',
  'deposits.read',
  'deposits.confirm',
  'reconciliation.read',
  'reconciliation.write',
  'corrections.read',
  'corrections.propose',
  'corrections.confirm',
  'corrections.settings',
  'turnover.waive',
  'money.read',
  'registration.write',
  'captcha.write',
  'logIn.write',
  'door.write',
  'social.write',
  'maintenance.write',
  'flags.write',
  'content.write',
  'messages.write',
  'chat.read',
  'chat.moderate',
  'chat.settings',
  'serviceChat.answer',
  'serviceChat.settings',
  'feedback.read',
  'brand.write',
  'hosts.write',
  'currencies.write',
  'drafts.write',
  'review.write',
  'games.read',
  'games.settings',
  'lobby.write',
  'audit.read',
  'staff.read',
  'staff.write',
  'approvals.decide',
  'region.write',
  'agents.read',
  'agents.rates',
  'agents.pay',
  'agents.contracts',
  'promotions.read',
  'promotions.write',
  'promotions.publish',
  'lottery.read',
  'lottery.write',
  'lottery.results',
  'tables.read',
  'tables.write',
  'tables.void',
  'tables.results',
  'poker.read',
  'poker.write',
  'poker.cases',
  'fish.read',
  'fish.write',
  'operators.read',
  'operators.write',
  'sports.read',
  'sports.trade',
  'sports.write',
  'sports.results',
]
// The demo site is visited from the machine it runs on, or from beside its container.
const nearby = ['127.0.0.1', '::1', '172.17.0.1', '172.18.0.1']

// Their deposits began after they had joined.
const beforeTheyPay = () => new Date(systemClock().getTime() - 600_000)

/** Makes the demo members and credits their money through the sandbox channel. */
export async function makePeople(db: Db): Promise<void> {
  // Carla is created before her team.
  let carla: { ownerId: string; code: string } | undefined
  for (const [at, character] of characters.entries()) {
    const { account, nickname, type = 0, dollars, isBlocked, isOfCarla } = character
    const creating = {
      account,
      nickname,
      type,
      currency: unit,
      password: demoPassword(account),
      birthDate: '1990-05-17',
      email: `${account}@tessera.example`,
      countryDialingCode: '1',
      // Reserved phone numbers, assigned to nobody.
      mobileNum: `202555010${at}`,
      ...(isOfCarla && carla && { affiliateCode: carla.code }),
    }
    const member = await createMember(db, creating, {
      clock: beforeTheyPay,
      openAccounts: openMemberAccounts,
    })
    if (account === 'carla') {
      const code = await createAffiliateCode(db, member.id, { clock: systemClock })
      carla = { ownerId: member.id, code }
    }
    if (isOfCarla && carla) {
      await noteInvited(db, member.id, [{ kind: 'affiliate', ...carla }], systemClock())
    }
    const number = { memberId: member.id, by: 'sms', to: `+1202555010${at}` } as const
    await proveContact(db, number, systemClock())
    for (const address of nearby) {
      await trustAddress(db, { memberId: member.id, address }, systemClock())
    }
    if (dollars > 0n) {
      await payIn(db, member.id, dollars * unitsPerWhole)
    }
    if (isBlocked) await setMemberStatus(db, member.id, 'blocked')
  }
  const owner = await createStaff(db, { ...staff, permissions }, { clock: systemClock })
  await makeOwner(db, owner.id)
  // What two people must do needs a second one.
  const second = permissions.filter(
    (each) =>
      each === 'self' ||
      /^(withdrawals|deposits|vouchers|vendors|games|approvals|promotions|lottery|sports|tables|drafts)\./.test(
        each,
      ),
  )
  const publishes = ['promotions.read', 'promotions.publish']
  const its = { ...secondStaff, permissions: [...second, ...publishes] }
  await createStaff(db, its, { clock: systemClock })
}

/** A deposit through the sandbox channel that has come in, with its order, as figures and reconciliation find it. */
async function payIn(tx: Db, memberId: string, amount: bigint): Promise<void> {
  const id = deriveId(memberId, 'demo deposit')
  await writeOrders(tx, [{ id, member: memberId, at: systemClock(), amount, isPaid: true }])
  await transfer(tx, {
    id: deriveId(id, 'credit'),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount }],
    reason: 'deposit',
    subject: `deposit:${id}`,
  })
}

/** The demo log-ins that are printed for the operator. */
export const signIns: SignIn[] = [
  ...characters
    .filter(({ account }) => ['ana', 'carla', 'diego', 'bruno'].includes(account))
    .map(({ account, nickname, sample }): SignIn => ({
      who: `${nickname}, ${sample}`,
      account,
      password: demoPassword(account),
      where: '/',
    })),
  { who: 'Olga, owner', ...staff, where: '/backoffice/' },
  { who: 'Pablo, the second pair of eyes', ...secondStaff, where: '/backoffice/' },
]
