import { answer } from '@tessera/server-kit'
import { accountCalls } from '../../account-calls.ts'
import { clickCalls } from '../../click-calls.ts'
import { countClick } from '../links/clicks.ts'
import { createAccount, readAccountTerms } from './create-account.ts'

/** The calls by which people join a team other than by their own registration alone. */
export const accountRoutes = () =>
  answer(
    { ...accountCalls, ...clickCalls },
    {
      readAccountTerms: (context) => readAccountTerms(context),
      createAccount: (context, { body }) => createAccount(context, body),
      countClick: (context, { body }) => countClick(context, body.code),
    },
  )
