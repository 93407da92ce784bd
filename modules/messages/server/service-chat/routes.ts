import { answer } from '@tessera/server-kit'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { beginChat } from './begin-chat.ts'
import { listCanned, removeCanned, saveCanned } from './canned.ts'
import { answerConversation, closeConversation, handOver, takeConversation } from './desk-acts.ts'
import { listColleagues, listConversations, readConversation } from './desk-lists.ts'
import { readFigures } from './figures.ts'
import { readOwnChat, readOwnUnread } from './read-own.ts'
import { readAnyFile, readOwnFile, sendFile } from './service-files.ts'
import { readServiceSetting, saveServiceRule } from './service-rule.ts'
import { mailOwn } from './transcript.ts'
import { closeOwn, noteSeen, noteVisitorTyping, rateOwn, writeToService } from './visitor-acts.ts'

const visitors = answer(serviceChatCalls, {
  readServiceChat: (context) => readOwnChat(context),
  readServiceUnread: (context) => readOwnUnread(context),
  beginServiceChat: (context, { params, body }) => beginChat(context, { ...params, ...body }),
  writeToService: (context, { params, body }) => writeToService(context, { ...params, ...body }),
  sendServiceFile: (context, { params, body }) => sendFile(context, { ...params, ...body }),
  readServiceFile: (context, { params }) => readOwnFile(context, params.id),
  sawServiceMessages: (context, { body }) => noteSeen(context, body.number),
  typeToService: (context) => noteVisitorTyping(context),
  closeServiceChat: (context) => closeOwn(context),
  rateServiceChat: (context, { body }) => rateOwn(context, body),
  mailServiceChat: (context, { body }) => mailOwn(context, body.nth),
})

const desk = answer(serviceChatStaffCalls, {
  listConversations: (context, { query }) => listConversations(context, query),
  readConversation: (context, { params, query }) =>
    readConversation(context, { ...params, ...query }),
  takeConversation: (context, { params, body }) =>
    takeConversation(context, { ...params, ...body }),
  answerConversation: (context, { params, body }) =>
    answerConversation(context, { ...params, ...body }),
  readConversationFile: ({ db }, { params }) => readAnyFile(db, params.id),
  listColleagues: (context) => listColleagues(context),
  handOverConversation: (context, { params, body }) => handOver(context, { ...params, ...body }),
  closeConversation: (context, { params, body }) =>
    closeConversation(context, { ...params, ...body }),
  listCanned: ({ db }) => listCanned(db),
  saveCanned: (context, { params, body }) => saveCanned(context, { ...params, ...body }),
  removeCanned: (context, { params, body }) => removeCanned(context, { ...params, ...body }),
  readServiceFigures: ({ db }, { query }) => readFigures(db, query),
  readServiceRule: ({ db }) => readServiceSetting(db),
  saveServiceRule: (context, { body }) => saveServiceRule(context, body),
})

export const serviceChatRoutes = [...visitors, ...desk]
