import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes to the parties of a contract, and of receipts for cash. */
export const serverMessages = defineMessages('agents-server', {
  'kind.dividend': 'dividend',
  'kind.daily': 'daily salary',
  'kind.hourly': 'hourly salary',
  'kind.realtime': 'real-time salary',
  'lower.proposed.title': 'You have a contract offer',
  'lower.proposed.content':
    'You have been offered a **{kind}** contract, number {number}, up to {rate} %. Accept or reject it within 72 hours on [the contract page]({page}).',
  'upper.accepted.title': 'Your offer was accepted',
  'upper.accepted.content':
    '{account} accepted the **{kind}** contract, number {number}. It counts from its next period on. [Open the contracts]({page}).',
  'upper.rejected.title': 'Your offer was rejected',
  'upper.rejected.content':
    '{account} rejected the **{kind}** contract, number {number}. [Open the contracts]({page}).',
  'upper.expired.title': 'Your offer has expired',
  'upper.expired.content':
    '{account} did not answer the **{kind}** contract, number {number}, within 72 hours. [Open the contracts]({page}).',
  'lower.expired.title': 'A contract offer has expired',
  'lower.expired.content':
    'You did not answer the **{kind}** contract, number {number}, within 72 hours. [Open the contracts]({page}).',
  'lower.withdrawn.title': 'A contract offer was withdrawn',
  'lower.withdrawn.content':
    'The offer of a **{kind}** contract, number {number}, was withdrawn. [Open the contracts]({page}).',
  'lower.endAsked.title': 'A contract is to end',
  'lower.endAsked.content':
    'The other party asks to end your **{kind}** contract, number {number}. Agree or refuse within 72 hours on [the contract page]({page}). Without an answer it goes on.',
  'upper.endAsked.title': 'A contract is to end',
  'upper.endAsked.content':
    '{account} asks to end the **{kind}** contract, number {number}. Agree or refuse within 72 hours on [the contract page]({page}). Without an answer it goes on.',
  'lower.endRefused.title': 'Your contract goes on',
  'lower.endRefused.content':
    'The request to end the **{kind}** contract, number {number}, was not agreed to. [Open the contracts]({page}).',
  'upper.endRefused.title': 'A contract goes on',
  'upper.endRefused.content':
    'The request to end the **{kind}** contract with {account}, number {number}, was not agreed to. [Open the contracts]({page}).',
  'lower.terminated.title': 'Your contract has ended',
  'lower.terminated.content':
    'Your **{kind}** contract, number {number}, has ended. What you earned until then is paid at the usual time. [Open the contracts]({page}).',
  'lower.terminatedForAbuse.content':
    'Your **{kind}** contract, number {number}, was ended because of abuse. Its current period is not paid. Contact customer service if you disagree. [Open the contracts]({page}).',
  'upper.terminated.title': 'A contract has ended',
  'upper.terminated.content':
    'The **{kind}** contract with {account}, number {number}, has ended. [Open the contracts]({page}).',
  'lower.autoTerminated.title': 'Your contract has ended',
  'lower.autoTerminated.content':
    'Your **{kind}** contract, number {number}, has ended because the agent above has another contract. What you earned until then is paid at the usual time. [Open the contracts]({page}).',
  'upper.autoTerminated.title': 'A contract has ended',
  'upper.autoTerminated.content':
    'The **{kind}** contract with {account}, number {number}, has ended because your own contract does not cover it any more. [Open the contracts]({page}).',
  'receiptWritten.title': 'Receipt for your cash',
  'receiptWritten.content':
    'Your agent **{agent}** wrote a receipt for **{amount}** in cash. Confirm or dispute it on [the transfers page]({page}).',
  'receiptDisputed.title': 'A receipt is disputed',
  'receiptDisputed.content':
    'The member disputes your receipt for **{amount}**. See it under [Cash receipts]({page}).',
  'receiptCancelled.title': 'A receipt was cancelled',
  'receiptCancelled.content':
    'Your agent **{agent}** cancelled the receipt for **{amount}**. If you gave the cash and did not get it back, contact [customer service]({page}).',
})
