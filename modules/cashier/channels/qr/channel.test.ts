import { freshDatabase } from '@tessera/testing'
import { everyManualChannel } from '../manual-channel-contract.fixture.ts'
import { qr } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

everyManualChannel(qr, { payload: 'QR content 1', holder: 'Recipient 1' }, db)
