import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { newBatch } from '../../server/vouchers/vouchers.fixture.ts'
import { newVoucherCode } from '../../server/vouchers/voucher-codes.ts'
import { shownInputs, wrongInput } from '../inputs.ts'
import { testInstantChannel } from '../instant-channel-contract.fixture.ts'
import { voucher } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

testInstantChannel(
  voucher,
  {
    payingInputs: async ({ db: own, clock }, money) => {
      const { codes } = await newBatch(own, { clock, money })
      return { code: codes[0]?.replaceAll('-', '') ?? '' }
    },
    wrongInputs: () => ({ code: newVoucherCode() }),
  },
  db,
)

test.each([
  ['ABCD-EFGH-JKLM-NPQR', undefined],
  ['', 'missing'],
  ['ABCDEFGHJKLMNPQ', 'length'],
  ['ABCDEFGHJKLMNPQ0', 'form'],
])('the code %s is wrong by: %s', (code, wrong) => {
  const [input] = shownInputs(voucher.inputs)
  expect(input && wrongInput(input, code.replaceAll('-', ''))).toBe(wrong)
})
