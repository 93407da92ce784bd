import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes by itself: messages to members, and the page of the sandbox gateway. */
export const serverMessages = defineMessages('cashier-server', {
  'reversed.title': 'A deposit was reversed',
  'reversed.content':
    'Your payment service took back **{amount}** of [a deposit]({page}). We deduct the credited amount and its bonus from your balance. If your balance does not cover it, your next deposits pay the rest first, and you cannot withdraw until it is paid.',
  'reversed.contentWithFee':
    'Your payment service took back **{amount}** of [a deposit]({page}). We deduct the credited amount and its bonus from your balance. You do not owe its fee of **{fee}**. If your balance does not cover it, your next deposits pay the rest first, and you cannot withdraw until it is paid.',
  'restored.title': 'A reversed deposit was returned',
  'restored.content':
    'Your payment service returned **{amount}** of [a deposit]({page}). The deducted amount is back in your balance, and you owe nothing for this deposit.',
  'corrected.title': 'Bets were corrected',
  'corrected.more':
    'We corrected bets of yours ({bets}), and **{amount}** was added to your balance. Reason: {reason} See [your betting record]({page}).',
  'corrected.less':
    'We corrected bets of yours ({bets}), and **{amount}** was taken from your balance. Reason: {reason} See [your betting record]({page}).',
  'corrected.owed':
    'We corrected bets of yours ({bets}) by **{amount}**. Your balance did not cover **{owed}** of it. What you win or deposit next pays that first, and you cannot withdraw until it is paid. Reason: {reason} See [your betting record]({page}).',
  'corrected.same':
    'We corrected bets of yours ({bets}). Your balance stays the same. Reason: {reason} See [your betting record]({page}).',
  'otherAmount.title': 'We received a different amount',
  'otherAmount.content':
    'You asked to deposit **{asked}**. We received **{amount}** and credited [that amount]({page}).',
  'reminder.title': 'Did your withdrawal arrive?',
  'reminder.content':
    'We have paid you **{amount}**. Please confirm on [the withdrawal page]({page}) whether you received it. In {minutes} minutes it counts as received.',
  'gateway.title': 'Sandbox payments',
  'gateway.note':
    'This page simulates a payment service. Nobody is charged, and no card is needed.',
  'gateway.toPay': 'To pay',
  'gateway.reference': 'Reference',
  'gateway.act.pay': 'Pay',
  'gateway.act.decline': 'Decline the payment',
  'gateway.act.payLate': 'Pay, and confirm later',
  'gateway.act.payTwice': 'Pay twice',
  'gateway.act.payMore': 'Pay a different amount',
  'gateway.tryOut': 'Other outcomes',
  'gateway.leave': 'Leave without paying',
  'gateway.again': 'Check again',
  'gateway.back': 'Back to the site',
  'gateway.noReturn': 'You can close this page.',
  'gateway.state.processing':
    'Processing. This takes a few seconds. You can go back and wait there.',
  'gateway.state.paid': 'This payment is finished.',
  'gateway.state.declined': 'This payment was declined. You were not charged.',
})
