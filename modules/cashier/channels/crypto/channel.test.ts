import { freshDatabase } from '@tessera/testing'
import { testManualChannel } from '../manual-channel-contract.fixture.ts'
import { crypto } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

testManualChannel(crypto, { network: 'Network 1', address: 'Address 1' }, db)
