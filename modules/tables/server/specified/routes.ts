import { answer } from '@tessera/server-kit'
import { specifiedTableCalls } from '../../specified-calls.ts'
import { launchChat, listModels, listRooms } from './specified.ts'

export const specifiedRoutes = answer(specifiedTableCalls, { listRooms, listModels, launchChat })
