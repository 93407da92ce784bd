import { freshDatabase } from '@tessera/testing'
import { everyManualChannel } from '../manual-channel-contract.fixture.ts'
import { bank } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

everyManualChannel(
  bank,
  { bank: 'Bank 1', holder: 'Account holder 1', number: 'Account number 1' },
  db,
)
