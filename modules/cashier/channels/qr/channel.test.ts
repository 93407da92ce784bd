import { freshDatabase } from '@tessera/testing'
import { testManualChannel } from '../manual-channel-contract.fixture.ts'
import { qr } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

testManualChannel(qr, { payload: 'QR content 1', holder: 'Recipient 1' }, db)
