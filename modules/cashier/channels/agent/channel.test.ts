import { freshDatabase } from '@tessera/testing'
import { testManualChannel } from '../manual-channel-contract.fixture.ts'
import { agent } from './channel.ts'

const { db } = freshDatabase({ connections: 30 })

testManualChannel(agent, { name: 'Agent 1', contact: 'Contact 1', where: 'Where and when 1' }, db)
